import { expect, test } from "vitest";
import type { ProfileItem } from "../members/card.ts";
import { toPerson, toPublicProfile } from "./profiles.view.ts";

const longAgo = "2020-01-01T00:00:00.000Z";
// Only the fields that are read here.
const profile = {
  userId: "usr_ada",
  name: "Ada Winter",
  username: "ada",
  interests: ["Meditation"],
  createdAt: longAgo,
  updatedAt: longAgo,
} as ProfileItem;
// Only the fields that are read here.
const hiding = { ...profile, fieldVisibility: { interests: "only_me" } } as ProfileItem;

const others = {
  membership: null,
  isAdmin: false,
  sees: (audience: string) => audience === "everyone",
  astrology: true,
  hasConversation: false,
};

test("a badge for a practice is shown to those who see the interests, in profiles and lists", () => {
  expect(toPublicProfile(profile, others).badges).toContain("meditation_master");
  expect(toPerson(profile).primaryBadge).toBe("meditation_master");
  expect(toPublicProfile(hiding, others).badges).toEqual(["spiritual_seeker"]);
  expect(toPerson(hiding).primaryBadge).toBe("spiritual_seeker");
});
