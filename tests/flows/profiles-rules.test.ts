import { hour } from "@attune/core/kernel/clock";
import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWithAdaAndBen } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { mailedCode, munich, type Person, pay, signUp } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

const portraitOf = ({ userId }: Person) => `/media/profile-images/${userId}/portrait.jpg`;

const complete = (person: Person, changes: object = {}) =>
  person.api.profiles.completeOnboarding({
    name: person.name,
    bio: "Here.",
    cityId: munich,
    imageUrl: portraitOf(person),
    languagesSpoken: ["en"],
    interests: ["Tarot"],
    termsVersion: currentTermsVersion,
    ...changes,
  });

describe("the end of the wizard", () => {
  test("one left open on another device replaces a finished profile only when asked to", async () => {
    const gwen = await signUp(world);
    await pay(world, gwen);
    await gwen.api.profiles.ensureProfile();
    const finished = { bio: "Finished on the phone.", interests: ["Tarot", "tarot"] };
    const left = { bio: "Left on the tablet." };
    await complete(gwen, finished);
    // Its answer was lost.
    const { updatedAt: replaces } = await complete(gwen, finished);
    const differs = { status: 409, code: "profile.completed" };
    expect(await refusedWith(complete(gwen, left))).toEqual(differs);
    await gwen.api.profiles.updateProfile({ userId: gwen.userId, hometown: "Ulm" });
    expect(await refusedWith(complete(gwen, { ...left, replaces }))).toEqual(differs);
    const kept = await gwen.api.profiles.getMyProfile();
    expect(kept).toMatchObject({ bio: finished.bio, hometown: "Ulm" });
    expect(await complete(gwen, { ...left, replaces: kept.updatedAt })).toMatchObject({
      bio: left.bio,
      hometown: "Ulm",
    });
  });

  test("[A10] onboarding can't be completed without a membership", async () => {
    const person = await signUp(world);
    await person.api.profiles.ensureProfile();
    expect(await refusedWith(complete(person))).toEqual({
      status: 403,
      code: "membership.required",
    });
    expect(await refusedWith(person.api.profiles.listPeople({}))).toEqual({
      status: 403,
      code: "onboarding.required",
    });
    await pay(world, person);
    expect((await complete(person)).onboardingCompleted).toBe(true);
  });

  test("an admin needs no membership", async () => {
    const person = await signUp(world);
    await grant(world, person.userId, ["system_settings"]);
    expect((await complete(person)).onboardingCompleted).toBe(true);
  });

  test("[H25] completing in two tabs at once makes one new member", async () => {
    const person = await signUp(world);
    await pay(world, person);
    await world.settle();
    const { memberTotal: before } = await ada.api.communities.getStats();
    const both = await Promise.all([complete(person), complete(person)]);
    expect(both.every(({ onboardingCompleted }) => onboardingCompleted)).toBe(true);
    await world.settle();
    world.clock.advance(hour / 10);
    const { memberTotal } = await ada.api.communities.getStats();
    expect(memberTotal).toBe(before + 1);
  });

  test("[H20] the same interest in another case is one interest", async () => {
    const { updatedAt: replaces } = await ben.api.profiles.getMyProfile();
    const chosen = { interests: ["Yoga", "yoga", " YOGA ", "Tarot"], replaces };
    const { interests } = await complete(ben, chosen);
    expect(interests).toEqual(["Yoga", "Tarot"]);
  });
});

describe("changes at the same moment", () => {
  test("[K10] [K11] each switch counts, however quickly they are pressed", async () => {
    const { api } = ada;
    await Promise.all([
      api.profiles.updateNotificationPreferences({ mentions: false }),
      api.profiles.updateNotificationPreferences({ messages: false }),
      api.profiles.updateNotificationPreferences({ post_comments: false }),
      api.profiles.updatePrivacySettings({ location_sharing: false }),
      api.profiles.updatePrivacySettings({ analytics: false }),
      api.profiles.updatePrivacySettings({ receive_emails: false }),
    ]);
    const profile = await api.profiles.getMyProfile();
    expect(profile.notificationPreferences).toMatchObject({
      mentions: false,
      messages: false,
      post_comments: false,
      post_reactions: true,
    });
    expect(profile.privacySettings).toEqual({
      location_sharing: false,
      analytics: false,
      receive_emails: false,
    });
    await api.profiles.updatePrivacySettings({ location_sharing: true });
  });

  test("[K2] of several fields saved at once all are kept", async () => {
    const { userId, api } = ada;
    await Promise.all([
      api.profiles.updateProfile({ userId, bio: "Slow." }),
      api.profiles.updateProfile({ userId, hometown: "Bergen" }),
      api.profiles.updateProfile({ userId, fieldVisibility: { signs: "only_me" } }),
      api.profiles.updateProfile({ userId, fieldVisibility: { languages: "connections" } }),
    ]);
    expect(await api.profiles.getMyProfile()).toMatchObject({
      bio: "Slow.",
      hometown: "Bergen",
      fieldVisibility: { signs: "only_me", languages: "connections", location: "everyone" },
    });
  });
});

describe("what is written", () => {
  const rename = (name: string) => ada.api.profiles.updateProfile({ userId: ada.userId, name });

  test("[T5] a name is one line that can be seen", async () => {
    for (const name of ["\u200b", "\u0000", "\u2800\u3164", "\u200d", "\ud83d", " \u202e "]) {
      expect((await refusal(rename(name))).code, JSON.stringify(name)).toBe("request.invalid");
    }
    expect((await rename("Ada\u0007\nFrost\u202e")).name).toBe("Ada Frost");
    expect((await rename("می‌خواهم 👩‍👩‍👧")).name).toBe("می‌خواهم 👩‍👩‍👧");
  });

  test("[H9] a bio is 500 characters, of which an emoji is one", async () => {
    const write = (bio: string) => ada.api.profiles.updateProfile({ userId: ada.userId, bio });
    expect((await write(`${"a".repeat(499)}🌿`)).bio).toHaveLength(501);
    expect((await refusal(write(`${"a".repeat(500)}🌿`))).code).toBe("request.invalid");
    expect((await write("one\n\ntwo\u0000")).bio).toBe("one\n\ntwo");
  });

  test("a new name is the account's too, which mails and admins go by", async () => {
    await rename("Ada Frost");
    expect((await ada.api.accounts.getSession()).user.name).toBe("Ada Frost");
  });

  test("[K3] a portrait is one of the member's own pictures", async () => {
    const { userId, api } = ada;
    for (const imageUrl of [
      portraitOf(ben),
      `/media/user-uploads/avatars/${ben.userId}-1.jpg`,
      `/media/profile-images/${userId}/../${ben.userId}/portrait.jpg`,
      "/media/../api/session",
    ]) {
      expect(await refusedWith(api.profiles.setAvatar({ imageUrl })), imageUrl).toEqual({
        status: 422,
        code: "reference.missing",
      });
      await refusal(api.profiles.updateProfile({ userId, imageUrl }));
      await refusal(complete(ada, { imageUrl }));
    }
    expect((await api.profiles.getMyProfile()).imageUrl).toBe(portraitOf(ada));
  });
});

describe("what others see", () => {
  test("[K4] connections see the address the account has now", async () => {
    await ada.signIn();
    await ada.api.accounts.changeEmail({ email: "ada.moved@people.example" });
    await ada.api.accounts.verifyEmail({
      code: await mailedCode(world, "ada.moved@people.example"),
    });
    const { email, contactInfo } = await ada.api.profiles.getMyProfile();
    expect(email).toBe("ada.moved@people.example");
    expect(contactInfo.email).toBe("ada.moved@people.example");
  });

  test("birth data for connections shows only them the wheel", async () => {
    const birthData = { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Munich" };
    const { userId, api } = ben;
    await api.charts.geocodeBirthLocation({ userId, location: "Munich", birthData });
    await api.charts.calculateAndStoreCharts({ userId });
    await api.profiles.updateProfile({ userId, fieldVisibility: { birth: "connections" } });
    expect((await ada.api.charts.getChart({ userId })).positions).toBeNull();
    await ada.api.connections.sendRequest({ receiverId: userId });
    const { received } = await api.connections.listRequests();
    await api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
    expect(Object.keys((await ada.api.charts.getChart({ userId })).positions ?? {})).toHaveLength(
      13,
    );
    await api.profiles.updateProfile({ userId, fieldVisibility: { birth: "only_me" } });
    expect((await ada.api.charts.getChart({ userId })).positions).toBeNull();
  });
});

test("[I4] a birth date is between 1900 and today", async () => {
  const { userId, api } = ben;
  const keep = (birthDate: string) =>
    api.charts.geocodeBirthLocation({
      userId,
      location: "Munich",
      birthData: { birthDate, birthTime: "07:41", birthLocation: "Munich" },
    });
  const signs = (birthDate: string) =>
    api.charts.calculateAstrologySigns({
      birthDate,
      birthTime: "07:41",
      birthLocation: "Munich",
      latitude: 48.1,
      longitude: 11.6,
    });
  const inThreeDays = new Date(world.clock.now() + 72 * hour).toISOString().slice(0, 10);
  for (const birthDate of ["1899-12-31", inThreeDays]) {
    for (const attempt of [keep, signs]) {
      expect((await refusal(attempt(birthDate))).code, birthDate).toBe("birth.date_out_of_range");
    }
  }
  expect((await signs("1900-01-01")).astrologyData.sunSign).toBe("Capricorn");
});

test("[X6] [H20] two suggestions of one name approved at once make one practice, which stays", async () => {
  await grant(world, ben.userId, ["communities_update"]);
  const [first, second] = await Promise.all([
    ada.api.interests.submitSuggestion({ suggestedName: "Cloud  watching" }),
    ben.api.interests.submitSuggestion({ suggestedName: "cloud watching" }),
  ]);
  world.clock.advance(61_000);
  await ben.signIn();
  const waiting = await ben.api.interests.listSuggestions({ status: "pending" });
  expect(waiting.items.map(({ userId, name }) => [userId, name])).toEqual(
    expect.arrayContaining([
      [ada.userId, "Ada Frost"],
      [ben.userId, "Ben Summer"],
    ]),
  );
  const approve = (id: string) => ben.api.interests.approveSuggestion({ id });
  await Promise.all([approve(first.suggestion.id), approve(second.suggestion.id)]);
  const named = async () =>
    (await ben.api.interests.listPractices()).items.filter(({ name }) => /cloud/i.test(name));
  const practices = await named();
  expect(practices).toHaveLength(1);
  expect(practices[0]?.name).toMatch(/^cloud watching$/i);
  const third = await signUp(world);
  const late = await refusal(
    third.api.interests.submitSuggestion({ suggestedName: "CLOUD WATCHING" }),
  );
  expect(late.code).toBe("duplicate");
  expect(await named()).toEqual(practices);
  const { items } = await ben.api.interests.listSuggestions({ status: "pending" });
  expect(items).toEqual([]);
});

test("an export that never got ready counts as failed, and another one can be requested", async () => {
  world.faults.rate("s3.PutObject", 1);
  const stuck = await ada.api.accounts.requestExport();
  expect((await ada.api.accounts.requestExport()).exportId).toBe(stuck.exportId);
  await world.settle({ advance: 4 * hour });
  world.faults.clear();
  await ada.signIn(ada.userId);
  expect((await ada.api.accounts.getExport())?.status).toBe("failed");
  const next = await ada.api.accounts.requestExport();
  expect(next.exportId).not.toBe(stuck.exportId);
  await world.settle();
  expect((await ada.api.accounts.getExport())?.status).toBe("ready");
});
