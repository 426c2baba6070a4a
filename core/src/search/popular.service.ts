import { createHash } from "node:crypto";
import { day, expiresIn, now } from "../kernel/clock.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { fold } from "../places/fold.ts";
import { PopularSearchEntity } from "./saved.entity.ts";
import type { SearchResult } from "./search.contract.ts";

/** Shown are the counts of this window and the one before it. */
const windowLasts = 14 * day;
/** Different shadows mean at least as many different members. */
const shadowsBeforeShown = 3;
const shadowsThereAre = 16;
const popularShown = 5;

const windowNow = (): number => Math.floor(now() / windowLasts);

/**
 * A number from 0 to 15 in place of the member: the same each time, so that repeats don't count,
 * and shared with others, so that it doesn't say who searched.
 */
export const shadowOf = (userId: string, query: string): string =>
  String(
    createHash("sha256").update(`${query}\n${userId}`).digest().readUInt8(0) % shadowsThereAre,
  );

export interface PopularSearch {
  query: string;
  shadow: string;
}

/** Leaves out queries that find only people, or match a member's name. */
export async function recordPopularSearch(
  userId: string,
  text: string,
  items: readonly SearchResult[],
): Promise<void> {
  const query = fold(text);
  const isName = ({ type, title }: SearchResult) =>
    type === "person" && fold(title).includes(query);
  if (!query || items.some(isName) || items.every(({ type }) => type === "person")) return;
  await enqueueJob("popular-search", { query, shadow: shadowOf(userId, query) });
}

/** Counts each shadow once. */
export async function countPopular({ query, shadow }: PopularSearch): Promise<void> {
  const key = { query, window: String(windowNow()) };
  const { data: before } = await PopularSearchEntity.update(key)
    .add({ shadows: [shadow] })
    .set({ ttl: expiresIn(2 * windowLasts) })
    .go({ response: "all_old" });
  const known = new Set(before?.shadows ?? []).add(shadow);
  if (known.size < shadowsBeforeShown) return;
  const rank = `${String(known.size).padStart(2, "0")}#${query}`;
  await PopularSearchEntity.update(key).set({ shownIn: key.window, rank }).go();
}

export async function listPopularSearches(): Promise<{ items: string[] }> {
  const at = windowNow();
  const pages = await Promise.all(
    [at, at - 1].map((window) =>
      PopularSearchEntity.query
        .shown({ shownIn: String(window) })
        .go({ order: "desc", limit: 2 * popularShown }),
    ),
  );
  const counts = new Map<string, number>();
  for (const { query, rank } of pages.flatMap(({ data }) => data)) {
    counts.set(query, (counts.get(query) ?? 0) + Number.parseInt(rank ?? "0", 10));
  }
  const items = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, popularShown)
    .map(([query]) => query);
  return { items };
}
