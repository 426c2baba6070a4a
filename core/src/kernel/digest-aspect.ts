import type { SignedInActor } from "./actor.ts";
import type { InterfaceLanguage } from "./interface-languages.rules.ts";
import type { DigestTexts } from "./texts/mail-texts.ts";

/** The parts of a digest, in the order a member reads them. */
export const digestSections = ["circles", "gatherings", "people"] as const;
export type DigestSection = (typeof digestSections)[number];

/** A digest's recipient, read once for all its sections. */
export interface DigestReader {
  /** With the members they blocked or muted and the posts they hid. */
  actor: SignedInActor;
  /** When the digest's day or week began, in milliseconds since 1970. */
  since: number;
  /** When the run began. */
  at: number;
  /** Gatherings that start until then are coming. */
  until: number;
  timeZone: string;
  language: InterfaceLanguage;
  texts: DigestTexts;
  /** All their circles but those they muted. */
  circles: readonly { circleId: string; name: string }[];
  interests: readonly string[];
  /** The city they live in, or null. */
  city: string | null;
}

export interface DigestLine {
  text: string;
  note: string;
  path: string;
  /** The members it names; a line about a blocked or muted one is left out. */
  personIds: string[];
  /** Within its section, the lowest first. */
  order: number;
}

/** What a feature adds to digests. */
export interface DigestAspect {
  section: DigestSection;
  /** At most two dozen requests, and one for each circle, which its members share (`sharedReads`). */
  load: () => Promise<{ digestLines: (reader: DigestReader) => Promise<DigestLine[]> }>;
}
