import type { Profile } from "@attune/core/profiles/profiles.contract";
import { showsSky } from "../../lib/sky-choice.ts";

/** A profile has signs while there's a chart. */
export const hasSky = (profile: Profile | null | undefined): boolean =>
  Boolean(profile?.astrologyEnabled && profile.sunSign) && showsSky();
