import { randomBytes } from "node:crypto";
import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { requireNotBlocked } from "../members/blocks.access.ts";
import { canIntroduce } from "../members/introducing.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { stayingCheck } from "../members/staying.access.ts";
import type { Invitation, InviteLink } from "./invite-links.contract.ts";
import { InviteCodeEntity, InviteLinkEntity } from "./invite-links.entity.ts";

type LinkItem = EntityItem<typeof InviteLinkEntity>;

const codeBytes = 16;

async function find(userId: string): Promise<LinkItem | null> {
  const { data } = await InviteLinkEntity.get({ userId }).go({ consistent: true });
  return data;
}

async function make(userId: string, before: LinkItem | null): Promise<LinkItem> {
  const code = randomBytes(codeBytes).toString("base64url");
  const link = { userId, code, createdAt: timestamp() };
  await transact([
    { write: InviteCodeEntity.create({ code, userId }).params() },
    {
      write: InviteLinkEntity.put(link)
        .where((row, operations) => isUnchanged(row.code, operations, before?.code))
        .params(),
    },
    ...(before ? [{ write: InviteCodeEntity.delete({ code: before.code }).params() }] : []),
    stayingCheck(userId, "not_found"),
    recordEvent(userId, { type: "invite_link.changed", userId }),
  ]);
  return link;
}

/** Members who are listed for everyone here are named to visitors with their link, too. */
async function findNamed(userId: string) {
  const { data } = await ProfileEntity.get({ userId }).go({ consistent: true });
  return data?.listed === "listed" ? data : null;
}

const toLink = async ({ userId, code, createdAt }: LinkItem): Promise<InviteLink> => ({
  code,
  createdAt,
  isNamed: (await findNamed(userId)) !== null,
});

export const openInviteLink = async ({ userId }: SignedInActor): Promise<InviteLink> =>
  toLink(await retryConflicts(async () => (await find(userId)) ?? make(userId, null)));

export const renewInviteLink = async (
  { userId }: SignedInActor,
  replaces: string,
): Promise<InviteLink> =>
  toLink(
    await retryConflicts(async () => {
      const current = await find(userId);
      return current && current.code !== replaces ? current : make(userId, current);
    }),
  );

/** @throws not_found for a link that ended, or whose member isn't shown to visitors */
export async function inviterOf(code: string): Promise<string> {
  const { data } = await InviteCodeEntity.get({ code }).go({ consistent: true });
  if (!data || !(await canIntroduce(data.userId))) throw new AppError("not_found");
  return data.userId;
}

/** @throws not_found */
export async function getInvitation(code: string): Promise<Invitation> {
  const named = await findNamed(await inviterOf(code));
  return { inviter: named && { name: named.name, imageUrl: named.imageUrl ?? null } };
}

/** @throws not_found */
export async function getInviter(actor: SignedInActor, code: string): Promise<{ userId: string }> {
  const userId = await inviterOf(code);
  requireNotBlocked(actor, userId);
  return { userId };
}
