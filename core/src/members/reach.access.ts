import { AppError } from "../kernel/errors.ts";
import type { ProfileItem } from "./card.ts";
import { defaultReach, type Reach, type ReachKind } from "./reach.rules.ts";

export const reachIn = ({ reach }: Pick<ProfileItem, "reach">): Reach => ({
  ...defaultReach,
  ...reach,
});

/**
 * Used by every feature in which members reach each other.
 * @param isClose only called when needed
 */
export async function canReach(
  profile: Pick<ProfileItem, "reach">,
  door: ReachKind,
  isClose: () => Promise<boolean>,
): Promise<boolean> {
  const choice = reachIn(profile)[door];
  if (choice === "close") return isClose();
  return choice === "everyone";
}

/** @throws reach.limited */
export async function requireReach(...asked: Parameters<typeof canReach>): Promise<void> {
  if (!(await canReach(...asked))) throw new AppError("reach.limited");
}

type Listing = Pick<ProfileItem, "reach" | "onboardingCompleted" | "isBanned">;

export const listedFor = (profile: Listing): "listed" | "hidden" =>
  profile.onboardingCompleted && !profile.isBanned && reachIn(profile).directory === "everyone"
    ? "listed"
    : "hidden";
