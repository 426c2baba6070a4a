import { day, hour, minute } from "@attune/core/kernel/clock";
import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../support/connect.ts";
import { answerCostOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { startRow } from "../support/limits.ts";
import { liftLimits } from "../support/operator.ts";
import { becomeMember, munich, type Person, signUp } from "../support/person.ts";
import { codeOf } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let unpaid: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  unpaid = await signUp(world);
});
afterAll(() => world?.close());

/** Few enough for a slow machine to answer each before the gateway times out. */
const atOnce = 10;

/** How many of some calls were answered, and how the others were refused. */
async function attempts(number: number, call: (index: number) => Promise<unknown>) {
  const results: PromiseSettledResult<unknown>[] = [];
  while (results.length < number) {
    const from = results.length;
    const length = Math.min(atOnce, number - from);
    const group = Array.from({ length }, (_none, index) => call(from + index));
    results.push(...(await Promise.allSettled(group)));
  }
  const refused = results.filter((result) => result.status === "rejected");
  return {
    allowed: number - refused.length,
    codes: [...new Set(refused.map(({ reason }) => (reason as { code: string }).code))],
  };
}

const limited = ["request.rate_limited"];

/** A burst, plus what the bucket refills while a slow machine makes the calls. */
async function expectBurst(most: number, attempted: ReturnType<typeof attempts>) {
  const { allowed, codes } = await attempted;
  expect(codes).toEqual(limited);
  expect(allowed).toBeGreaterThanOrEqual(most);
  expect(allowed).toBeLessThanOrEqual(1.5 * most);
}

test("141 messages to one person stop at a burst, and go on after a while", async () => {
  await connect(ada, ben);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  const send = () => ada.api.conversations.sendMessage({ conversationId, body: "Hello?" });
  await startRow(world, 5 * minute, ada);
  await expectBurst(60, attempts(141, send));
  world.clock.advance(minute);
  await expect(send()).resolves.toMatchObject({});
});

test("150 comments stop at a burst", async () => {
  const { postId } = await ben.api.feed.createPost({ content: "Dew.", visibility: "public" });
  const comment = () => ada.api.feed.addComment({ postId, content: "Yes." });
  await startRow(world, 5 * minute, ada);
  await expectBurst(40, attempts(150, comment));
});

test("circles and events are a few a day, requests to connect a few an hour", async () => {
  const circle = (index: number) =>
    ada.api.circles.createCircle({
      name: `Sitters ${index}`,
      description: "We sit.",
      categories: ["Meditation"],
    });
  await startRow(world, day, ada);
  await expectBurst(5, attempts(60, circle));
  const event = () => ada.api.events.createEvent(eventDraft(world, { title: "Dawn" }));
  await expectBurst(10, attempts(60, event));
  const stranger = "11111111-2222-3333-4444-555555555555";
  const { codes } = await attempts(87, () =>
    ada.api.connections.sendRequest({ receiverId: stranger }),
  );
  expect(codes.sort()).toEqual(["not_found", ...limited]);
});

test("charts of an account that never paid are a few an hour", async () => {
  const birth = { birthDate: "1990-05-05", birthTime: "10:00", latitude: 48, longitude: 11 };
  const chart = () => unpaid.api.charts.calculateHumanDesign(birth);
  await startRow(world, hour, unpaid);
  await expectBurst(30, attempts(60, chart));
  const { codes } = await attempts(100, () =>
    unpaid.api.charts.calculateCompatibility({ userId: unpaid.userId }),
  );
  expect(codes).toContain("request.rate_limited");
});

test("40 renames stop after a few; other changes of the profile go on", async () => {
  const { userId } = ada;
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 10; number++) {
    codes.push(await codeOf(ada.api.profiles.updateProfile({ userId, name: `Ada ${number}` })));
  }
  expect(codes.filter(Boolean)).toEqual(Array(4).fill("request.rate_limited"));
  await ada.api.profiles.updateProfile({ userId, bio: "I walk." });
});

test("completing the onboarding again counts as a rename", async () => {
  const draft = {
    bio: "I walk.",
    cityId: munich,
    imageUrl: `/media/profile-images/${ben.userId}/portrait.jpg`,
    languagesSpoken: ["en"],
    interests: ["Yoga"],
    termsVersion: currentTermsVersion,
  };
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 10; number++) {
    const { updatedAt: replaces } = await ben.api.profiles.getMyProfile();
    const renamed = { ...draft, name: `Ben ${number}`, replaces };
    codes.push(await codeOf(ben.api.profiles.completeOnboarding(renamed)));
  }
  expect(codes.filter(Boolean)).toEqual(Array(4).fill("request.rate_limited"));
});

test("new pictures, which are copied as often as names, stop after some", async () => {
  const { userId } = ada;
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 24; number++) {
    const imageUrl = `/media/profile-images/${userId}/portrait-${number}.jpg`;
    codes.push(await codeOf(ada.api.profiles.updateProfile({ userId, imageUrl })));
  }
  expect(codes.filter(Boolean)).toEqual(Array(4).fill("request.rate_limited"));
});

test("a refusal says when to come back, for the app and for every other client", async () => {
  const answer = await fetch(`${world.origin}/api/circles`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${ada.accessToken()}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
  expect(answer.status).toBe(429);
  // The test's own data, or an answer that it checks.
  const { code, data } = (await answer.json()) as { code: string; data: { retryAfter: number } };
  expect(code).toBe("request.rate_limited");
  expect(data.retryAfter).toBeGreaterThan(0);
  expect(answer.headers.get("retry-after")).toBe(String(data.retryAfter));
});

test("a limited act costs one write unit more, an ordinary one and a refused one nothing", async () => {
  const post = () => ben.api.feed.createPost({ content: "Moss.", visibility: "public" });
  const usual = await answerCostOf(world, post);
  expect(usual.writeUnits).toBeLessThanOrEqual(9);
  const refused = await answerCostOf(world, () =>
    ada.api.circles
      .createCircle({ name: "One", description: "more", categories: [] })
      .catch(() => {}),
  );
  expect(refused.writeUnits).toBe(0);
  const read = await answerCostOf(world, () => ben.api.feed.listPosts({}));
  expect(read.writeUnits).toBe(0);
});

test("members of some weeks may do more, and those an operator trusts much more", async () => {
  // Bad input counts as an attempt, and costs nothing more.
  const wrong = () => unpaid.api.interests.submitSuggestion({} as never);
  const start = await attempts(25, wrong);
  expect(start.codes).toContain("request.rate_limited");
  world.clock.advance(31 * 24 * 60 * minute);
  await unpaid.signIn();
  const allowed = async (number: number) => {
    const codes = await Promise.all(Array.from({ length: number }, () => codeOf(wrong())));
    return codes.filter((code) => code !== "request.rate_limited").length;
  };
  expect(await allowed(50)).toBeGreaterThanOrEqual(40);
  await liftLimits(world, unpaid);
  world.clock.advance(24 * 60 * minute);
  await unpaid.signIn();
  expect(await allowed(60)).toBe(60);
});

test("a request that's cancelled again and again reaches the other three times", async () => {
  const cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  await ben.signIn();
  const asks = async () => {
    const receiverId = cleo.userId;
    const { requestId } = await ben.api.connections.sendRequest({ receiverId });
    // A request that's cancelled before it's announced notifies no one.
    await world.settle();
    await ben.api.connections.cancelRequest({ requestId: requestId ?? "" });
  };
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 5; number++) codes.push(await codeOf(asks()));
  expect(codes.filter(Boolean)).toEqual(Array(2).fill("request.rate_limited"));
  world.clock.advance(day);
  await ben.signIn();
  await asks();
  await world.settle();
  const { items } = await cleo.api.notifications.listNotifications({});
  expect(items.filter(({ senderUserId }) => senderUserId === ben.userId)).toHaveLength(4);
});

test("saved searches, whose prefixes stay in one row for everyone, are some a day", async () => {
  const dora = await becomeMember(world, { name: "Dora Spring", username: "dora" });
  const save = (index: number) =>
    dora.api.search.watchSearch({
      searchId: "ses_again",
      name: "Again",
      query: `q${index}`,
      filters: {},
    });
  await startRow(world, day, dora);
  await expectBurst(60, attempts(120, save));
});
