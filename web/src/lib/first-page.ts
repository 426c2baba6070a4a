import type { FirstPage } from "@attune/core/first-page/first-page.contract";
import { client } from "./api.ts";
import { session } from "./session.ts";

/** A part that's taken later than this may be out of date. */
const freshMs = 10_000;

interface Asked {
  userId: string | null;
  /** Milliseconds since 1970. */
  at: number;
  parts: Promise<FirstPage | null>;
  /** Names of parts, and ids of posts. */
  taken: Set<string>;
}

let asked: Asked | null = null;

/** Asks for what the community page starts with, in one request. */
export function askFirstPage(): void {
  const parts = client.firstPage.getFirstPage().catch(() => null);
  asked = { userId: session.get().userId, at: Date.now(), parts, taken: new Set() };
}

/** null when it was taken already, failed, is old or another member's: then it's asked for by itself. */
async function take<Part>(name: string, pick: (parts: FirstPage) => Part): Promise<Part | null> {
  const now = asked;
  const parts = await now?.parts;
  if (!now || !parts || now.taken.has(name)) return null;
  if (now.userId !== session.get().userId || Date.now() - now.at >= freshMs) return null;
  now.taken.add(name);
  return pick(parts);
}

export const takeSession = () => take("session", (parts) => parts.session);
export const takeFeed = () => take("feed", ({ feed }) => feed);
/** Whether the post is bookmarked. */
export const takeBookmarked = (postId: string) =>
  take(postId, ({ bookmarked }) => bookmarked?.[postId] ?? null);
