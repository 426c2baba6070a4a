import type { SignedInActor } from "./actor.ts";
import type { InterfaceLanguage } from "./interface-languages.rules.ts";
import type { RowKey } from "./row-key.ts";
import type { DigestTexts } from "./texts/mail-texts.ts";

/** Sections in reading order. */
export const digestSections = ["circles", "gatherings", "people"] as const;
export type DigestSection = (typeof digestSections)[number];

export interface DigestCircle {
  circleId: string;
  name: string;
  /** Whether any member may join. */
  isForAll: boolean;
}

export interface DigestReader {
  /** Includes blocks, mutes and hidden posts. */
  actor: SignedInActor;
  /** Where the last digest ended. Milliseconds since 1970, like `at` and `until`. */
  since: number;
  /** Where this one ends: what's newer is left to the next. */
  at: number;
  /** Coming gatherings are listed up to this time. */
  until: number;
  timeZone: string;
  language: InterfaceLanguage;
  texts: DigestTexts;
  /** Leaves out muted circles. */
  circles: readonly DigestCircle[];
  /** Whether the member lets words meant for few be quoted. */
  showsContent: boolean;
  interests: readonly string[];
  city: string | null;
}

export interface DigestLine {
  text: string;
  /** First words of what it's about. */
  excerpt?: string | undefined;
  note: string;
  path: string;
  /** The line is dropped if one of them is blocked or muted. */
  personIds: string[];
  /** The circle's row: the line is dropped if it's gone, or if the reader has left the circle. */
  quietIn?: RowKey;
  /** The row it's about: the line is dropped if that's gone or hidden. */
  subject?: RowKey;
  /** Order within its section, lowest first. */
  order: number;
}

export interface DigestAspect {
  section: DigestSection;
  /** At most two dozen requests, plus one per circle through `sharedReads`. */
  load: () => Promise<{ digestLines: (reader: DigestReader) => Promise<DigestLine[]> }>;
}
