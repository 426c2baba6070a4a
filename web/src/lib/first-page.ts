import type { FirstPage } from "@attune/core/first-page/first-page.contract";
import { client } from "./api.ts";
import { session } from "./session.ts";

/** Parts older than this are fetched again. */
const freshMs = 10_000;

interface Asked {
  userId: string | null;
  /** Milliseconds since 1970. */
  at: number;
  parts: Promise<FirstPage | null>;
  /** Names of parts that were used already, and ids of posts whose bookmark was. */
  taken: Set<string>;
}

let asked: Asked | null = null;

/** Asks for what the community page starts with, in one request. */
export function askFirstPage(): void {
  const parts = client.firstPage.getFirstPage().catch(() => null);
  asked = { userId: session.get().userId, at: Date.now(), parts, taken: new Set() };
}

/** For parts that are about to be fetched again together. */
export function repeatFirstPage(): void {
  if (asked?.taken.has("feed") && isUsable(asked)) askFirstPage();
}

const isUsable = ({ userId, at }: Asked): boolean =>
  userId === session.get().userId && Date.now() - at < freshMs;

/**
 * @returns null when it was taken already, failed, is old or another member's; the caller then
 * fetches it alone
 */
async function take<Part>(name: string, pick: (parts: FirstPage) => Part): Promise<Part | null> {
  const now = asked;
  const parts = await now?.parts;
  if (!now || !parts || now.taken.has(name)) return null;
  if (!isUsable(now)) return null;
  now.taken.add(name);
  return pick(parts);
}

export const takeSession = () => take("session", (parts) => parts.session);
export const takeFeed = () => take("feed", ({ feed }) => feed);
/** Whether the post is bookmarked. */
export const takeBookmarked = (postId: string) =>
  take(postId, ({ bookmarked }) => bookmarked?.[postId] ?? null);
