import { isClose } from "../connections/closeness.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { piecesOf } from "../kernel/unformatted.rules.ts";
import { UsernameEntity } from "../members/account.entity.ts";
import type { ProfileItem } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { canReach } from "../members/reach.access.ts";
import { limitMentions } from "../security/limits.service.ts";

const maxMentions = 10;

function mentionedUsernames(content: string): string[] {
  const names = piecesOf(content).flatMap((piece) =>
    piece.kind === "mention" ? [piece.username] : [],
  );
  return [...new Set(names)].slice(0, maxMentions);
}

/** Leaves out members who don't allow being mentioned. */
export async function resolveMentions(authorId: string, content: string): Promise<string[]> {
  const ids = await mentionedMembers(content);
  return ids.length > 0 ? mentionable(authorId, ids) : [];
}

/** Includes members who don't allow being mentioned. */
export const mentionedMembers = (content: string): Promise<string[]> =>
  holdersOf(mentionedUsernames(content));

/** Compares members, because one may have several usernames, of now and earlier. */
export async function removedMentions(
  before: string,
  after: string,
): Promise<{ unnamed?: string[] }> {
  const kept = mentionedUsernames(after);
  const isChanged = mentionedUsernames(before).some((name) => !kept.includes(name));
  if (!isChanged) return {};
  const [old, still] = await Promise.all([mentionedMembers(before), mentionedMembers(after)]);
  const unnamed = old.filter((userId) => !still.includes(userId));
  return unnamed.length > 0 ? { unnamed } : {};
}

/**
 * Newly mentioned members count towards the author's rate limit, because an edit notifies them.
 * @throws request.rate_limited
 */
export async function addedMentions(
  actor: SignedInActor,
  mentioned: (text: string) => Promise<string[]>,
  [before, after]: [before: string, after: string],
): Promise<string[]> {
  const [old, all] = await Promise.all([mentioned(before), mentioned(after)]);
  const added = all.filter((userId) => userId !== actor.userId && !old.includes(userId));
  await limitMentions(actor, added);
  return added;
}

async function holdersOf(names: string[]): Promise<string[]> {
  const holders = await batchGet(names.map((username) => itemRef(UsernameEntity, { username })));
  return [...new Set(holders.flatMap((holder) => (holder ? [holder.userId] : [])))];
}

async function mentionable(authorId: string, userIds: string[]): Promise<string[]> {
  const profiles = await mentionableProfiles(authorId, userIds, isClose);
  return profiles.map(({ userId }) => userId);
}

export async function mentionableProfiles(
  authorId: string,
  userIds: readonly string[],
  isNear: typeof isClose,
): Promise<ProfileItem[]> {
  const profiles = await batchGet(userIds.map((userId) => itemRef(ProfileEntity, { userId })));
  const allowed = await Promise.all(
    profiles.map(async (profile) =>
      profile !== null &&
      (profile.userId === authorId ||
        (await canReach(profile, "mentions", () => isNear(authorId, profile.userId))))
        ? [profile]
        : [],
    ),
  );
  return allowed.flat();
}
