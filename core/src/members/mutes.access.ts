import type { EntityItem } from "electrodb";
import { now } from "../kernel/clock.ts";
import type { BlockSetEntity } from "./block.entity.ts";

/** What a member doesn't want to see in their feed, or to be notified of. */
export interface Mutes {
  /** Until when each member is muted, in milliseconds since 1970. */
  members: ReadonlyMap<string, number>;
  /** Hidden posts. */
  posts: ReadonlySet<string>;
}

/** As the set holds a mute. @param until ISO 8601, or undefined without an end */
export const muteEntry = (mutedId: string, until: string | undefined): string =>
  `${mutedId}#${until === undefined ? "" : Date.parse(until)}`;

export function mutesIn(row: EntityItem<typeof BlockSetEntity> | null): Mutes {
  const entries = (row?.muted ?? []).map((entry): [string, number] => {
    const [userId = "", until] = entry.split("#");
    return [userId, until ? Number(until) : Number.POSITIVE_INFINITY];
  });
  return { members: new Map(entries), posts: new Set(row?.hiddenPosts ?? []) };
}

export const isMuted = ({ members }: Mutes, userId: string | null | undefined): boolean =>
  typeof userId === "string" && (members.get(userId) ?? 0) > now();

/** Ids of the members and posts that the feed leaves out right now. */
export function unwantedIn(mutes: Mutes): ReadonlySet<string> {
  const muted = [...mutes.members.keys()].filter((userId) => isMuted(mutes, userId));
  return new Set([...muted, ...mutes.posts]);
}
