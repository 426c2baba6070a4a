import type { SignedInActor } from "./actor.ts";
import type { InterfaceLanguage } from "./interface-languages.rules.ts";
import type { RowKey } from "./row-key.ts";
import type { DigestTexts } from "./texts/mail-texts.ts";

/** In reading order. */
export const digestSections = ["circles", "gatherings", "people"] as const;
export type DigestSection = (typeof digestSections)[number];

export interface DigestReader {
  /** With blocks, mutes and hidden posts. */
  actor: SignedInActor;
  /** Milliseconds since 1970, also below. */
  since: number;
  at: number;
  /** End of coming gatherings. */
  until: number;
  timeZone: string;
  language: InterfaceLanguage;
  texts: DigestTexts;
  /** Without muted ones. */
  circles: readonly { circleId: string; name: string }[];
  interests: readonly string[];
  city: string | null;
}

export interface DigestLine {
  text: string;
  note: string;
  path: string;
  /** A blocked or muted one drops the line. */
  personIds: string[];
  /** The circle's row: without it, or the reader in it, the line is dropped. */
  quietIn?: RowKey;
  /** Within its section, lowest first. */
  order: number;
}

export interface DigestAspect {
  section: DigestSection;
  /** At most two dozen requests, plus one per circle through `sharedReads`. */
  load: () => Promise<{ digestLines: (reader: DigestReader) => Promise<DigestLine[]> }>;
}
