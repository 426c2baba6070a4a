import type { Account } from "../../lib/account.ts";
import { wholeCosmic } from "../../parts/cosmic/testing.ts";
import { type Draft, defaultDraft } from "./draft.ts";

/** A member who has paid and not started; for tests. */
export const account = (change: Partial<Account> = {}): Account => ({
  user: {
    userId: "me",
    email: "ada.w@here.example",
    emailVerified: true,
    name: "Ada Winter",
    username: "ada",
    createdAt: "2026-11-20T08:00:00.000Z",
  },
  profile: null,
  membership: null,
  permissions: [],
  isAdmin: false,
  restriction: null,
  mutedPeople: [],
  mutedWords: [],
  leavingAt: null,
  counts: { unreadNotifications: 0, unreadMessages: 0 },
  ...change,
});

/** A complete draft with a birth time; for tests. */
export const wholeDraft = (): Draft => ({
  ...defaultDraft(account()),
  bio: "I sit in the mornings.",
  imageUrl: "/media/profile-images/me/portrait.jpg",
  location: "Munich, Bavaria, Germany",
  cityId: "2867714",
  interests: ["Meditation", "Lichen watching"],
  languagesSpoken: ["en"],
  termsAccepted: true,
  wantsCosmic: true,
  ...wholeCosmic(),
});
