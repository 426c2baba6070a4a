import { badgesOf } from "@attune/core/profiles/badges";
import { badges, badgeTypes } from "@attune/core/profiles/badges.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, munich, type Person, pay, signUp, visitorApi } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

test("[K1] only the member's own profile can be changed", async () => {
  const refused = await refusal(
    ben.api.profiles.updateProfile({ userId: ada.userId, name: "Not Ada" }),
  );
  expect(refused).toMatchObject({
    code: "account.mismatch",
    message: "Cannot update other users profiles",
  });
  const visitor = await fetch(`${world.origin}/api/profiles/${ada.userId}`, { method: "PATCH" });
  expect(visitor.status).toBe(401);
  expect((await ada.api.profiles.getMyProfile()).name).toBe("Ada Winter");
});

test("[K2] a change is answered with the row, and a new name appears in old posts", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Rain.", visibility: "public" });
  const profile = await ada.api.profiles.updateProfile({
    userId: ada.userId,
    name: "Ada Frost",
    bio: "",
  });
  expect(profile).toMatchObject({ name: "Ada Frost", bio: null });
  await world.settle();
  expect((await ben.api.feed.getPost({ postId })).author.name).toBe("Ada Frost");
});

test("bad references are refused by name", async () => {
  const { userId } = ada;
  const city = await refusal(ada.api.profiles.updateProfile({ userId, cityId: "1" }));
  expect(city.code).toBe("city.unknown");
  const language = await refusal(
    ada.api.profiles.updateProfile({ userId, languagesSpoken: ["xx"] }),
  );
  expect(language).toMatchObject({ code: "language.unknown", data: { id: "xx" } });
  const many = await refusal(
    ada.api.profiles.updateProfile({ userId, languagesSpoken: ["en", "de", "fr", "es", "it"] }),
  );
  expect(many).toMatchObject({ code: "request.invalid", status: 400 });
});

test("birth data and contact are for the member alone until they share them", async () => {
  const seen = await ben.api.profiles.getProfile({ userId: ada.userId });
  expect(seen.contactInfo).toEqual({ email: null, phone: null });
  expect(seen.location).toBe("Munich, Bavaria, Germany");
  await ada.api.profiles.updateProfile({
    userId: ada.userId,
    phone: "+49 89 1234",
    fieldVisibility: { contact: "connections", location: "only_me" },
  });
  expect((await ben.api.profiles.getProfile({ userId: ada.userId })).location).toBeNull();
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  const { received } = await ada.api.connections.listRequests();
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  const close = await ben.api.profiles.getProfile({ userId: ada.userId });
  expect(close.contactInfo.phone).toBe("+49 89 1234");
  expect(close.location).toBeNull();
});

test("[B9] first steps that a member hides are hidden for them alone", async () => {
  const isHidden = async (person: Person) =>
    (await person.api.profiles.getMyProfile()).firstStepsHidden;
  expect(await isHidden(ada)).toBe(false);
  await ada.api.profiles.updateProfile({ userId: ada.userId, firstStepsHidden: true });
  expect(await isHidden(ada)).toBe(true);
  expect(await isHidden(ben)).toBe(false);
});

test("completing asks for the terms in force, and records when they were accepted", async () => {
  const person = await signUp(world);
  await pay(world, person);
  const draft = {
    name: "Edda Stone",
    bio: "Here.",
    cityId: munich,
    imageUrl: `/media/profile-images/${person.userId}/p.jpg`,
    languagesSpoken: ["en"],
    interests: ["Tarot"],
  };
  const old = await refusal(
    person.api.profiles.completeOnboarding({ ...draft, termsVersion: "2020-01-01" }),
  );
  expect(old.code).toBe("terms.outdated");
  const done = await person.api.profiles.completeOnboarding({
    ...draft,
    termsVersion: "2026-11-01",
  });
  expect(done).toMatchObject({ onboardingCompleted: true, termsVersion: "2026-11-01" });
});

test("[L15] the newest members are four, newest first", async () => {
  const { items } = await ben.api.profiles.listRecentProfiles();
  expect(items.length).toBeGreaterThanOrEqual(3);
  expect(items.length).toBeLessThanOrEqual(4);
  const times = items.map(({ createdAt }) => createdAt);
  expect([...times].sort().reverse()).toEqual(times);
});

test("[A3] the member total counts people who finished the onboarding", async () => {
  await world.settle();
  const { memberTotal } = await visitorApi(world).communities.getStats();
  expect(memberTotal).toBe(3);
  expect(await ben.api.communities.getCommunity({ id: "attune" })).toMatchObject({
    memberCount: 3,
  });
});

test("the number of members falls only when a member leaves, not an unfinished account", async () => {
  const memberTotal = async () => {
    await world.settle();
    return (await visitorApi(world).communities.getStats()).memberTotal;
  };
  const before = await memberTotal();
  const visitor = await signUp(world);
  await visitor.api.accounts.deleteAccount({ userId: visitor.userId });
  expect(await memberTotal()).toBe(before);
  const member = await becomeMember(world);
  expect(await memberTotal()).toBe(before + 1);
  await member.signIn();
  await member.api.accounts.deleteAccount({ userId: member.userId });
  expect(await memberTotal()).toBe(before);
});

test("[K7] twelve badges with their priorities, labels and unlock texts", () => {
  expect(Object.fromEntries(badgeTypes.map((type) => [type, badges[type].priority]))).toEqual({
    innercircle_member: 110,
    facilitator: 100,
    energy_healer: 95,
    community_leader: 90,
    coach: 88,
    mentor: 85,
    meditation_master: 80,
    spiritual_seeker: 80,
    yoga_enthusiast: 75,
    breath_work: 60,
    sound_healing: 55,
    new_member: 10,
  });
  expect(badges.energy_healer.label).toBe("Community Mentors");
  expect(badgeTypes.every((type) => badges[type].unlock.length > 10)).toBe(true);
});

test("[K8] badges follow membership, role and age, the highest first", async () => {
  const now = Date.parse("2026-11-20T00:00:00Z");
  const grounds = {
    membership: null,
    isFacilitator: false,
    isAdmin: false,
    role: null,
    interests: ["Meditation"],
    createdAt: "2026-10-21T00:00:00Z",
  };
  expect(badgesOf(grounds, now)).toEqual(["new_member"]);
  expect(badgesOf(grounds, now + 1)).toEqual(["spiritual_seeker"]);
  const old = { ...grounds, createdAt: "2024-01-01T00:00:00Z", isFacilitator: true, role: "coach" };
  expect(badgesOf(old, now)).toEqual([
    "facilitator",
    "coach",
    "meditation_master",
    "spiritual_seeker",
  ]);
  await grant(world, ben.userId, ["system_analytics"]);
  const { badges: held, primaryBadge } = await ben.api.profiles.getMyProfile();
  expect(held).toEqual(["innercircle_member", "energy_healer", "new_member"]);
  expect(primaryBadge).toBe("innercircle_member");
});

test("[K9] [L13] only the server grants permissions", async () => {
  expect(await ada.api.accounts.getUserPermissions()).toEqual([]);
  expect(await ben.api.accounts.getUserPermissions()).toEqual(["system_analytics"]);
});

test("[L3] [A7] practices and languages come by name, the twenty built-in ones among them", async () => {
  const { items } = await ada.api.interests.listPractices();
  expect(items).toHaveLength(20);
  expect(items.map(({ name }) => name)).toEqual(
    items.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en")),
  );
  expect(items.find(({ name }) => name === "Forest Bathing")).toMatchObject({
    category: "nature",
    isActive: true,
  });
  const { items: languages } = await ada.api.interests.listLanguages({});
  expect(languages.length).toBeGreaterThan(60);
  expect(
    (await ada.api.interests.listLanguages({ ids: "de,en" })).items.map(({ name }) => name),
  ).toEqual(["English", "German"]);
});

test("[H20] [H21] [X6] an unknown interest is suggested once, reviewed once, and then a practice", async () => {
  const linked = await ada.api.interests.linkPractices({ names: ["meditation", "Cloud watching"] });
  expect(linked).toEqual({ linked: 1 });
  const first = await ada.api.interests.submitSuggestion({ suggestedName: " Cloud watching " });
  expect(first).toMatchObject({
    isNew: true,
    suggestion: { suggestedName: "Cloud watching", status: "pending" },
  });
  const again = await ada.api.interests.submitSuggestion({ suggestedName: "cloud WATCHING" });
  expect(again).toMatchObject({ isNew: false, suggestion: { id: first.suggestion.id } });
  await grant(world, ben.userId, ["communities_update"]);
  world.clock.advance(61_000);
  await Promise.all([ada.signIn(), ben.signIn()]);
  const approved = await ben.api.interests.approveSuggestion({ id: first.suggestion.id });
  expect(approved).toMatchObject({ status: "approved", reviewedBy: ben.userId });
  expect(approved.reviewedAt).not.toBeNull();
  expect(await ben.api.interests.approveSuggestion({ id: first.suggestion.id })).toEqual(approved);
  const twice = await refusal(
    ben.api.interests.rejectSuggestion({ id: first.suggestion.id, rejectionReason: "No." }),
  );
  expect(twice.code).toBe("suggestion.reviewed");
  const { suggestion } = await ada.api.interests.submitSuggestion({ suggestedName: "Puddles" });
  const reject = (rejectionReason: string) =>
    ben.api.interests.rejectSuggestion({ id: suggestion.id, rejectionReason });
  const rejected = await reject("Too wet.");
  expect(await reject("Too wet.")).toEqual(rejected);
  expect((await refusal(reject("Too cold."))).code).toBe("suggestion.reviewed");
  const { items } = await ada.api.interests.listPractices();
  expect(items.find(({ name }) => name === "Cloud watching")).toMatchObject({
    category: "user_suggested",
  });
  const known = await refusal(
    ada.api.interests.submitSuggestion({ suggestedName: "Cloud Watching" }),
  );
  expect(known.code).toBe("duplicate");
});

test("[L4] [H10] the gazetteer finds cities by the beginning of a name, larger ones first", async () => {
  const { items } = await ada.api.places.searchCities({ query: "muni" });
  expect(items[0]).toMatchObject({
    id: munich,
    name: "Munich",
    region: "Bavaria",
    country: "Germany",
    timeZone: "Europe/Berlin",
  });
  const narrowed = await ada.api.places.searchCities({ query: "san jose, costa rica" });
  expect(narrowed.items[0]).toMatchObject({ countryCode: "CR" });
  expect((await ada.api.places.searchCities({ query: "Zzyzxq" })).items).toEqual([]);
  expect((await refusal(ada.api.places.getCity({ cityId: "1" }))).code).toBe("city.unknown");
});

test("[I8] the public search interface answers with lat and lon as text", async () => {
  const found = await ada.api.places.search({ q: "Reykjavík", format: "json", limit: "1" });
  expect(found).toHaveLength(1);
  expect(Number(found[0]?.lat)).toBeCloseTo(64.1, 0);
  expect(found[0]?.time_zone).toBe("Atlantic/Reykjavik");
});

test("[L14] without a maps key the configuration says so", async () => {
  const refused = await refusal(ada.api.places.getGoogleMapsConfig());
  expect(refused).toMatchObject({
    code: "not_found",
    message: "Google Maps API key not available",
  });
});
