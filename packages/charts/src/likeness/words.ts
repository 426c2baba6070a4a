import type { Authority, HumanDesignType, Profile } from "../human-design/types.ts";
import type { Sign } from "../signs.ts";
import type { SignSummary } from "./summary.ts";

export interface PlacedSign {
  place: keyof SignSummary;
  sign: Sign;
}

/** Whether something is the reader's or the other member's. */
export type Side = "mine" | "theirs";

/** A sentence about a channel such as "23-43"; `whole` is the side that has all of it. */
type OneSided = (channel: string, whole: Side) => string;

/** A part of a likeness in sentences. */
export interface Points {
  /** what brings the two together */
  reasons: string[];
  /** what sets them apart */
  differences: string[];
}

/** One language's sentences about a likeness, written to one member about the other. */
export interface LikenessWords {
  /** @param apart signs between the two, from 0 to 6 */
  places: (mine: PlacedSign, theirs: PlacedSign, apart: number) => string;
  types: (mine: HumanDesignType, theirs: HumanDesignType) => string;
  sameAuthority: (authority: Authority) => string;
  /** One of them has emotional authority. */
  emotional: Record<Side, string>;
  sameProfile: (profile: Profile) => string;
  harmonicProfiles: (mine: Profile, theirs: Profile) => string;
  electromagnetic: (channel: string, myGate: number, theirGate: number) => string;
  companionship: (channel: string) => string;
  compromise: OneSided;
  dominance: OneSided;
  noInterest: string;
  interest: (name: string) => string;
  /** One sentence about two or more. */
  interests: (names: readonly string[]) => string;
  missing: Record<"interests" | "signs" | "moon" | "rising" | "humanDesign", Record<Side, string>>;
}
