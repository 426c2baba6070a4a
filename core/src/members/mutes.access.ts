import type { EntityItem } from "electrodb";
import { now } from "../kernel/clock.ts";
import type { BlockSetEntity } from "./block.entity.ts";
import { type MutedWord, mutedWordIn } from "./muted-words.rules.ts";

export interface Mutes {
  /** When each id's mute ends, in milliseconds since 1970. */
  ids: ReadonlyMap<string, number>;
  words: readonly MutedWord[];
  posts: ReadonlySet<string>;
}

const endIn = (until: string | undefined): string =>
  until === undefined ? "" : String(Date.parse(until));

/** @param until ISO 8601, or undefined without an end */
export const muteEntry = (mutedId: string, until: string | undefined): string =>
  `${mutedId}#${endIn(until)}`;

/** The end comes first, because a word may contain "#". */
export const wordEntry = (word: string, until: string | undefined): string =>
  `${endIn(until)}#${word}`;

function wordIn(entry: string): MutedWord {
  const mark = entry.indexOf("#");
  const until = entry.slice(0, mark);
  return { word: entry.slice(mark + 1), until: until === "" ? null : Number(until) };
}

export function mutesIn(row: EntityItem<typeof BlockSetEntity> | null): Mutes {
  const entries = (row?.muted ?? []).map((entry): [string, number] => {
    const [id = "", until] = entry.split("#");
    return [id, until ? Number(until) : Number.POSITIVE_INFINITY];
  });
  return {
    ids: new Map(entries),
    words: (row?.mutedWords ?? []).map(wordIn),
    posts: new Set(row?.hiddenPosts ?? []),
  };
}

export const isMuted = ({ ids }: Mutes, id: string | null | undefined): boolean =>
  typeof id === "string" && (ids.get(id) ?? 0) > now();

export const containsMutedWord = ({ words }: Mutes, text: string | undefined): boolean =>
  text !== undefined && mutedWordIn(text, words, now()) !== null;

/** Muted circles and conversations stay visible: only their notifications stop. */
const isMember = (id: string): boolean => !/^(cir|con)_/.test(id);

/** `until` in milliseconds since 1970. */
export const mutedPeopleIn = ({ ids }: Mutes): { userId: string; until: number | null }[] =>
  [...ids]
    .filter(([id, until]) => isMember(id) && until > now())
    .map(([userId, until]) => ({ userId, until: Number.isFinite(until) ? until : null }));

export const mutedOrHiddenIds = (mutes: Mutes): ReadonlySet<string> =>
  new Set([...mutedPeopleIn(mutes).map(({ userId }) => userId), ...mutes.posts]);
