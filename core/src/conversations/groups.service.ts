import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { createOnce, creationRef, requireSameDraft } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact, type Write } from "../kernel/table.ts";
import { cardOf } from "../members/card.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { ConversationEntity, ConversationMemberEntity } from "./conversations.entity.ts";
import { maxGroupMembers } from "./conversations.rules.ts";
import { cardsToAdd, type OpenGroup, openHostedGroup } from "./groups.access.ts";

interface GroupDraft {
  memberIds: string[];
  /** Empty for none. */
  title: string;
  token?: string | undefined;
}

interface Joining {
  conversationId: string;
  title: string | undefined;
  at: string;
  isUnlisted?: boolean;
  readsFrom?: string;
}

/** In place of the row of a member who left before. */
const memberRow = (person: Card, { at, ...joining }: Joining): Write => ({
  write: ConversationMemberEntity.put(
    defined({
      ...joining,
      userId: person.userId,
      name: person.name,
      username: person.username,
      imageUrl: person.imageUrl ?? undefined,
      isGroup: true,
      lastMessageAt: at,
      listedAt: at,
    }),
  ).params(),
});

const stay = (people: readonly Card[]): Write[] =>
  people.map(({ userId }) => stayingCheck(userId, "group.member_unavailable"));

/**
 * The others see it from its first message on. Idempotent per token.
 * @throws conversation.self, group.member_unavailable, created_differently
 */
export async function createGroup(
  actor: SignedInActor,
  draft: GroupDraft,
): Promise<{ conversationId: string }> {
  const { userId } = actor;
  if (draft.memberIds.includes(userId)) throw new AppError("conversation.self");
  const { token } = draft;
  // Before who can be added, because that may have changed since a lost answer.
  const [made] = await batchGet(token ? [creationRef(userId, token)] : [], { consistent: true });
  if (made) {
    requireSameDraft(made, draft);
    return { conversationId: made.createdId };
  }
  const [own, others] = await Promise.all([cardOf(userId), cardsToAdd(actor, draft.memberIds)]);
  const conversationId = newId("conversation");
  const joining = { conversationId, title: draft.title || undefined, at: timestamp() };
  const first = await createOnce(userId, draft, conversationId, (claim) =>
    transact([
      // Checked first, so that a retried call is recognized by its token.
      ...claim,
      {
        write: ConversationEntity.create(
          defined({
            conversationId,
            isGroup: true,
            title: joining.title,
            createdBy: userId,
            createdAt: joining.at,
            memberIds: [userId, ...draft.memberIds],
            membersVersion: 1,
          }),
        ).params(),
      },
      memberRow(own, joining),
      ...others.map((person) => memberRow(person, { ...joining, isUnlisted: true })),
      ...stay(others),
      recordEvent(userId, { type: "conversation.opened", conversationId, memberIds: [userId] }),
    ]),
  );
  return { conversationId: first ?? conversationId };
}

/** Idempotent. @throws not_found, permission.denied */
export const renameGroup = (
  actor: SignedInActor,
  { conversationId, title }: { conversationId: string; title: string },
): Promise<void> =>
  // Members may be added concurrently.
  retryConflicts(async () => {
    const { group, members } = await openHostedGroup(actor, conversationId);
    if ((group.title ?? "") === title) return;
    const renamed = members.map(({ userId }) => {
      const row = ConversationMemberEntity.patch({ conversationId, userId });
      return { write: (title ? row.set({ title }) : row.remove(["title"])).params() };
    });
    const { membersVersion: version } = group;
    const row = ConversationEntity.patch({ conversationId }).set({
      membersVersion: (version ?? 0) + 1,
    });
    await transact([
      {
        write: (title ? row.set({ title }) : row.remove(["title"]))
          .where(({ membersVersion }, operations) =>
            isUnchanged(membersVersion, operations, version),
          )
          .params(),
      },
      ...renamed,
      recordEvent(actor.userId, { type: "group.changed", conversationId }),
    ]);
  });

/** @param changes how its row changes, unless its members have changed since it was read */
export const membersChange = (
  { group: { conversationId, membersVersion: version } }: Pick<OpenGroup, "group">,
  changes: { memberIds: string[]; createdBy?: string },
): Write => ({
  write: ConversationEntity.patch({ conversationId })
    .set({ ...changes, membersVersion: (version ?? 0) + 1 })
    .where(({ membersVersion }, operations) => isUnchanged(membersVersion, operations, version))
    .params(),
});

/**
 * They can read what's written from now on. Idempotent.
 * @throws not_found, permission.denied, group.full, group.member_unavailable
 */
export const addToGroup = (
  actor: SignedInActor,
  { conversationId, memberIds: asked }: { conversationId: string; memberIds: string[] },
): Promise<void> =>
  // Others may leave concurrently.
  retryConflicts(async () => {
    const opened = await openHostedGroup(actor, conversationId);
    const { group, members, memberIds } = opened;
    const added = asked.filter((userId) => !memberIds.includes(userId));
    if (added.length === 0) return;
    const all = [...memberIds, ...added];
    if (all.length > maxGroupMembers) throw new AppError("group.full");
    const people = await cardsToAdd(actor, added);
    const hasBegun = members.some(({ lastMessage }) => lastMessage !== undefined);
    const joining = {
      conversationId,
      title: group.title,
      at: timestamp(),
      // Ids sort by time.
      readsFrom: newId("message"),
      ...(!hasBegun && { isUnlisted: true }),
    };
    await transact([
      membersChange(opened, { memberIds: all }),
      ...people.map((person) => memberRow(person, joining)),
      ...stay(people),
      recordEvent(actor.userId, { type: "group.changed", conversationId }),
    ]);
  });
