import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { formerMember } from "../members/former-member.ts";
import { restrictionOf } from "../members/members.access.ts";
import { readConversation } from "./conversations.access.ts";
import { ConversationMemberEntity } from "./conversations.entity.ts";
import { membersChange } from "./groups.service.ts";

/**
 * Who's been in a group longest, of those who aren't suspended; if all are, of all.
 * @param memberIds those who've been in it longest first
 */
export async function nextHost(memberIds: readonly string[]): Promise<string> {
  return (await freeOf(memberIds))[0] ?? memberIds[0] ?? formerMember.userId;
}

async function freeOf(memberIds: readonly string[]): Promise<string[]> {
  const accounts = await batchGet(
    memberIds.map((userId) => itemRef(AccountEntity, { userId })),
    { consistent: true },
  );
  return memberIds.filter((_id, index) => {
    const account = accounts[index];
    return account && !account.deletingSince && restrictionOf(account) === null;
  });
}

/** A suspended host can't run their groups, so another takes over each. Idempotent. */
export async function passOnGroupsOfRestricted(userId: string): Promise<void> {
  if ((await freeOf([userId])).length > 0) return;
  const { data } = await ConversationMemberEntity.query.byPerson({ userId }).go({ pages: "all" });
  for (const { conversationId, isGroup, hasLeft } of data) {
    if (isGroup && !hasLeft) await passOn(conversationId, userId);
  }
}

const passOn = (conversationId: string, userId: string): Promise<void> =>
  // Members may be added, or leave, concurrently.
  retryConflicts(async () => {
    const group = await readConversation(conversationId, { consistent: true });
    const { createdBy, memberIds = [] } = group;
    if (createdBy !== userId) return;
    const [host] = await freeOf(memberIds.filter((id) => id !== userId));
    if (!host) return;
    await transact([
      membersChange({ group }, { memberIds, createdBy: host }),
      recordEvent(userId, { type: "group.changed", conversationId }),
    ]);
  });
