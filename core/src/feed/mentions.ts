import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { UsernameEntity } from "../members/account.entity.ts";

const mention = /(?:^|[\s(])@([a-z0-9_-]{3,29})/gi;
const maxMentions = 10;

/** Each once, in order of appearance. */
export const mentionedUsernames = (content: string): string[] =>
  [...new Set([...content.matchAll(mention)].map((match) => String(match[1]).toLowerCase()))].slice(
    0,
    maxMentions,
  );

/** The members a text mentions; unknown names are plain text. */
export async function resolveMentions(content: string): Promise<string[]> {
  const names = mentionedUsernames(content);
  if (names.length === 0) return [];
  const holders = (await batchGet(
    names.map((username) => itemRef(UsernameEntity, { username })),
  )) as (EntityItem<typeof UsernameEntity> | null)[];
  return holders.flatMap((holder) => (holder ? [holder.userId] : []));
}
