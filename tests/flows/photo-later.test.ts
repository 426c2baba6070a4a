import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { confirmEmail, munich, type Person, pay, signUp } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";

const photoFirst = { status: 403, code: "portrait.required" };

let world: LocalCloud;
/** Ada and Ben are in a circle. */
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
/** Left the photo for later. */
let mira: Person;

const portraitOf = ({ userId }: Person) => `/media/profile-images/${userId}/portrait.jpg`;
const answersOf = (person: Person) => ({
  name: person.name,
  bio: "I sit in the mornings.",
  cityId: munich,
  languagesSpoken: ["en"],
  interests: ["Meditation", "Yoga"],
  termsVersion: currentTermsVersion,
});
const ask = (from: Person, to: Person) =>
  from.api.connections.sendRequest({ receiverId: to.userId });
const open = (from: Person, to: Person) =>
  from.api.conversations.openConversation({ participantId: to.userId });
const write = (from: Person, to: Person) =>
  from.api.conversations.sendMessageRequest({ userId: to.userId, body: "Do you sit on Sundays?" });
const removePhoto = ({ api, userId }: Person) =>
  api.profiles.updateProfile({ userId, imageUrl: null });
const suggestedTo = async ({ api }: Person) =>
  (await api.charts.listSuggestedPeople({})).items.map(({ userId }) => userId);

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
  mira = await signUp(world, { name: "Mira Brook", username: "mira" });
  await confirmEmail(world, mira);
  await pay(world, mira);
  await mira.api.profiles.ensureProfile();
  const profile = await mira.api.profiles.completeOnboarding(answersOf(mira));
  expect(profile).toMatchObject({ onboardingCompleted: true, imageUrl: null });
  await mira.api.circles.joinCircle({ circleId });
  await world.settle();
});
beforeEach(() => removePhoto(mira));
afterAll(() => world?.close());

test("without a photo a member looks around, joins in and is found, but approaches no one", async () => {
  expect((await mira.api.feed.listPosts({})).items).toEqual([]);
  const { userId } = mira;
  expect(await ada.api.profiles.getProfile({ userId })).toMatchObject({ imageUrl: null });
  expect(await refusedWith(ask(mira, cleo))).toEqual(photoFirst);
  expect(await refusedWith(write(mira, cleo))).toEqual(photoFirst);
  // A stranger and one of her circle.
  expect(await refusedWith(open(mira, cleo))).toEqual(photoFirst);
  expect(await refusedWith(open(mira, ben))).toEqual(photoFirst);
  expect((await cleo.api.connections.listRequests()).received).toEqual([]);
});

test("without a photo a member answers those who approach them", async () => {
  const { requestId } = await ask(ada, mira);
  await mira.api.connections.acceptRequest({ requestId: requestId ?? "" });
  const { conversationId } = await open(mira, ada);
  await mira.api.conversations.sendMessage({ conversationId, body: "Good morning, Ada." });
  await write(cleo, mira);
  await world.settle();
  expect(await refusedWith(open(mira, cleo))).toEqual({
    status: 403,
    code: "conversation.not_allowed",
  });
  expect(await write(mira, cleo)).toEqual({ conversationId: expect.stringMatching(/^con_/) });
});

test("a photo that's added later unlocks asking and writing at once, and the other devices show it", async () => {
  const phone = await listen(world, ["attune", mira.accessToken()]);
  await mira.api.profiles.setAvatar({ imageUrl: portraitOf(mira) });
  expect(await ask(mira, ben)).toMatchObject({ status: "pending_sent" });
  expect(await open(mira, ben)).toMatchObject({ conversationId: expect.stringMatching(/^con_/) });
  await world.settle();
  await phone.heard("profile.changed");
  await phone.close();
});

test("only members with a photo are suggested to others", async () => {
  expect(await suggestedTo(ben)).not.toContain(mira.userId);
  await mira.api.profiles.setAvatar({ imageUrl: portraitOf(mira) });
  expect(await suggestedTo(ben)).toContain(mira.userId);
  await removePhoto(mira);
  expect(await suggestedTo(ben)).not.toContain(mira.userId);
});

test("a wizard that left the photo for later keeps the one that was added meanwhile", async () => {
  await mira.api.profiles.setAvatar({ imageUrl: portraitOf(mira) });
  // A repeated call after a lost answer.
  expect(await mira.api.profiles.completeOnboarding(answersOf(mira))).toMatchObject({
    imageUrl: portraitOf(mira),
  });
  await world.settle();
  expect(world.deadLetters()).toEqual([]);
});
