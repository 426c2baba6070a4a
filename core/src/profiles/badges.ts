import { day } from "../kernel/clock.ts";
import { isInnerCircle } from "../members/subscription-status.rules.ts";
import type { Membership } from "../memberships/memberships.contract.ts";
import { type BadgeType, badges, badgeTypes } from "./badges.rules.ts";

export interface BadgeInput {
  membership: Membership | null;
  isFacilitator: boolean;
  isAdmin: boolean;
  role: string | null;
  interests: string[];
  /** ISO 8601. */
  createdAt: string;
}

const newMemberPeriod = 30 * day;
/** How long a practice has to be in a profile before its badge shows. */
const practiceBadgePeriod = 365 * day;

const practiceBadges = [
  ["Meditation", "meditation_master"],
  ["Yoga", "yoga_enthusiast"],
  ["Breathwork", "breath_work"],
  ["Sound Healing", "sound_healing"],
] as const satisfies readonly (readonly [string, BadgeType])[];

/** Sorted by priority, then by the list's order; the first is the primary badge. */
export function badgesOf(grounds: BadgeInput, now: number): [BadgeType, ...BadgeType[]] {
  const age = now - Date.parse(grounds.createdAt);
  const held = new Set<BadgeType>([age <= newMemberPeriod ? "new_member" : "spiritual_seeker"]);
  if (isInnerCircle(grounds.membership, now)) held.add("innercircle_member");
  if (grounds.isFacilitator) held.add("facilitator");
  if (grounds.isAdmin) held.add("energy_healer");
  if (
    grounds.role === "coach" ||
    grounds.role === "mentor" ||
    grounds.role === "community_leader"
  ) {
    held.add(grounds.role);
  }
  for (const [interest, badge] of practiceBadges) {
    if (age > practiceBadgePeriod && grounds.interests.includes(interest)) held.add(badge);
  }
  const sorted = badgeTypes
    .filter((type) => held.has(type))
    .sort((a, b) => badges[b].priority - badges[a].priority);
  // Everyone has the first one or the other.
  return sorted as [BadgeType, ...BadgeType[]];
}
