import type { PublicProfile } from "@attune/core/profiles/profiles.contract";
import { chartWord } from "../../parts/cosmic/chart-words.ts";
import { Words } from "./Words.tsx";

type Placed = Pick<PublicProfile, "sunSign" | "moonSign" | "risingSign" | "humanDesignType">;

/** Signs and type, where they're visible. */
export default function Signs({ profile }: { profile: Placed }) {
  const signs = [
    profile.sunSign && `Sun in ${chartWord(profile.sunSign)}`,
    profile.moonSign && `Moon in ${chartWord(profile.moonSign)}`,
    profile.risingSign && `${chartWord(profile.risingSign)} rising`,
    profile.humanDesignType && chartWord(profile.humanDesignType),
  ].filter((word): word is string => Boolean(word));
  return <Words title="Signs" words={signs} />;
}
