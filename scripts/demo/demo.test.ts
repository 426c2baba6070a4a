import { usernameProblem } from "@attune/core/accounts/username.rules";
import { circlesContract } from "@attune/core/circles/circles.contract";
import { circleTopics } from "@attune/core/circles/circles.rules";
import { maxMessageLength } from "@attune/core/conversations/conversations.rules";
import { maxCommentLength, maxPostLength, maxTopicLength } from "@attune/core/feed/feed.rules";
import { builtInInterests } from "@attune/core/interests/built-in.rules";
import { isLanguage } from "@attune/core/interests/languages";
import { searchCities } from "@attune/core/places/gazetteer";
import { maxBioLength, maxLanguages } from "@attune/core/profiles/profiles.rules";

import { expect, test } from "vitest";
import { writtenPosts } from "./content/posts/index.ts";
import { shortComments } from "./content/short-comments.ts";
import { talks } from "./content/talks.ts";
import { landscapeOf, motifs } from "./landscape.ts";
import { makePlan } from "./plan.ts";
import { actsOfKind } from "./plan-acts.ts";
import type { Act } from "./plan-types.ts";
import { portraitOf } from "./portrait.ts";

const plan = makePlan();
const rounds = plan.eras.flatMap(({ rounds: own }) => own);
const acts = rounds.flat();

const ofKind = actsOfKind(plan);

/** Every text that members see. */
const texts = [
  ...plan.people.map(({ bio }) => bio),
  ...plan.circles.flatMap(({ name, description, welcome = "Hello" }) => [
    name,
    description,
    welcome,
  ]),
  ...plan.events.flatMap(({ title, description, location }) => [
    title,
    description,
    ...(location === null ? [] : [location]),
  ]),
  ...ofKind("post").flatMap(({ content, topic, poll }) => [
    content,
    topic,
    ...(poll?.options ?? []),
  ]),
  ...plan.meetups.flatMap(({ title, description, place }) => [
    title,
    description,
    ...(place === null ? [] : [place]),
  ]),
  ...plan.albums.flatMap(({ title, description, photos }) => [
    title,
    description,
    ...photos.flatMap(({ caption, alt }) => (caption ? [caption, alt] : [alt])),
  ]),
  ...ofKind("comment").map(({ content }) => content),
  ...ofKind("eventComment").map(({ content }) => content),
  ...ofKind("meetupComment").map(({ content }) => content),
  ...ofKind("say").flatMap(({ body, picture }) => (picture ? [body, picture.alt] : [body])),
  ...ofKind("sayInGroup").map(({ body }) => body),
  ...ofKind("askToWrite").map(({ body }) => body),
];

test("is as lively as it is meant to be", () => {
  expect(ofKind("join").length).toBeGreaterThanOrEqual(60);
  expect(ofKind("createCircle")).toHaveLength(12);
  expect(ofKind("inviteToCircle")).toHaveLength(2);
  expect(ofKind("createEvent")).toHaveLength(30);
  expect(ofKind("post").length).toBeGreaterThanOrEqual(200);
  expect(ofKind("react").length).toBeGreaterThanOrEqual(500);
  expect(ofKind("comment").length).toBeGreaterThanOrEqual(200);
  expect(ofKind("eventComment").length).toBeGreaterThanOrEqual(12);
  expect(ofKind("bookmark").length).toBeGreaterThanOrEqual(10);
  expect(ofKind("cancel")).toHaveLength(3);
  expect(ofKind("refund")).toHaveLength(1);
  expect(ofKind("planMeetup")).toHaveLength(plan.meetups.length);
  expect(ofKind("comeToMeetup").length).toBeGreaterThanOrEqual(30);
  expect(ofKind("meetupComment").length).toBeGreaterThanOrEqual(10);
  expect(ofKind("createAlbum")).toHaveLength(plan.albums.length);
  expect(ofKind("addPhoto").length).toBeGreaterThanOrEqual(15);
  expect(ofKind("tag")).toHaveLength(3);
  expect(ofKind("suggest").length).toBeGreaterThanOrEqual(5);
  expect(ofKind("apply")).toHaveLength(2);
  expect(ofKind("propose")).toHaveLength(1);
  expect(new Set(ofKind("say").map(({ who, other }) => [who, other].sort().join())).size).toBe(
    talks.length,
  );
  expect(talks.length).toBeGreaterThanOrEqual(20);
  expect(ofKind("say").filter(({ picture }) => picture)).toHaveLength(1);
  expect(plan.people.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  expect(plan.people.filter(({ plan: name }) => name === "basic").length).toBeGreaterThanOrEqual(4);
  const charted = plan.people.filter(({ born }) => born).length;
  expect(charted).toBeGreaterThanOrEqual(plan.people.length / 2 - 2);
});

test("has one circle with quiet hours", () => {
  expect(plan.circles.filter(({ quietHours }) => quietHours)).toHaveLength(1);
});

test("has one moderator, a member of the circle", () => {
  const [appointed, ...more] = ofKind("appointModerator");
  expect(more).toEqual([]);
  const { circle, who, other } = appointed ?? {};
  expect(plan.circles[circle ?? -1]?.host).toBe(who);
  expect(ofKind("joinCircle")).toContainEqual(expect.objectContaining({ who: other, circle }));
});

test("has two members who used the first member's link", () => {
  const eraOf = (who: string) =>
    plan.eras.findIndex(({ rounds }) =>
      rounds.flat().some((act) => act.act === "join" && act.who === who),
    );
  const invited = plan.people.filter(({ invitedBy }) => invitedBy !== undefined);
  expect(invited.map(({ invitedBy }) => invitedBy)).toEqual(["maya", "maya"]);
  for (const { username } of invited) expect(eraOf(username)).toBeGreaterThan(eraOf("maya"));
});

test("has a member who's muted a circle, one in calm mode, quiet hours and fewer pushes", () => {
  for (const { who, circle } of [...ofKind("muteCircle"), ...ofKind("listen")]) {
    const isInside = ofKind("joinCircle").some((act) => act.who === who && act.circle === circle);
    expect(isInside).toBe(true);
  }
  expect(ofKind("muteCircle")).toHaveLength(1);
  expect(ofKind("listen").map(({ level }) => level)).toEqual(["mentions"]);
  expect(ofKind("calm")).toHaveLength(1);
  expect(ofKind("quietHours")).toHaveLength(1);
  expect(ofKind("stopPushes")).toHaveLength(1);
});

test("paints the same landscape each time, in its own shape", () => {
  for (const motif of motifs) {
    const picture = landscapeOf(motif, "one", 0.75, 96);
    expect(landscapeOf(motif, "one", 0.75, 96).equals(picture)).toBe(true);
    expect(landscapeOf(motif, "two", 0.75, 96).equals(picture)).toBe(false);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([96, 72]);
  }
});

test("has trials that still run, and memberships that ended", () => {
  const trial = 30 * 24;
  const onTrial = plan.people.filter(({ plan: name }) => name === "basic");
  for (const { username } of onTrial) {
    const era = plan.eras.find(({ rounds: own }) =>
      own.flat().some((act) => act.act === "join" && act.who === username),
    );
    expect(era?.hoursAgo).toBeLessThan(trial);
  }
  const left = ofKind("cancel").map(({ who }) => who);
  expect(new Set(left).size).toBe(3);
  expect(onTrial.filter(({ username }) => left.includes(username))).toEqual([]);
});

test("is the same each time", () => {
  expect(makePlan()).toEqual(plan);
});

test("is written by hand for the most part, and says nothing twice", () => {
  expect(writtenPosts.length).toBeGreaterThanOrEqual(80);
  const comments = [...writtenPosts.flatMap((post) => post.comments), ...shortComments];
  expect(new Set(comments).size).toBeGreaterThanOrEqual(120);
  const contents = ofKind("post").map(({ content }) => content);
  expect(new Set(contents).size).toBe(contents.length);
  const below = ofKind("comment").map(({ post, content }) => `${post} ${content}`);
  expect(new Set(below).size).toBe(below.length);
});

test("keeps a calm voice", () => {
  for (const text of texts) {
    expect(text).not.toMatch(/!|journey|unlock|elevate|\p{Extended_Pictographic}/iu);
    expect(text).toBe(text.trim());
    expect(text).not.toBe("");
  }
});

test("keeps within the limits of the contracts", async () => {
  for (const { content } of ofKind("post"))
    expect(content.length).toBeLessThanOrEqual(maxPostLength);
  for (const { topic } of ofKind("post")) expect(topic.length).toBeLessThanOrEqual(maxTopicLength);
  for (const { content } of ofKind("comment"))
    expect(content.length).toBeLessThanOrEqual(maxCommentLength);
  for (const { body } of ofKind("say")) expect(body.length).toBeLessThanOrEqual(maxMessageLength);
  const draft = circlesContract.createCircle["~orpc"].inputSchema;
  for (const { host: _host, ...circle } of plan.circles) {
    expect(await draft?.["~standard"].validate(circle)).not.toHaveProperty("issues");
  }
  for (const { bio, languages } of plan.people) {
    expect(bio.length).toBeLessThanOrEqual(maxBioLength);
    expect(languages.length).toBeLessThanOrEqual(maxLanguages);
  }
});

test("circles' topics are words that are translated", () => {
  const known = new Set<string>([...builtInInterests.map(({ name }) => name), ...circleTopics]);
  const unknown = plan.circles
    .flatMap(({ categories }) => categories)
    .filter((one) => !known.has(one));
  expect(unknown).toEqual([]);
});

test("every circle's host welcomes new members", () => {
  for (const { welcome = "" } of plan.circles) expect(welcome).not.toBe("");
});

test("has people whose names, cities, languages and births exist", () => {
  expect(new Set(plan.people.map(({ username }) => username)).size).toBe(plan.people.length);
  for (const person of plan.people) {
    expect(usernameProblem(person.username)).toBeNull();
    expect(searchCities(person.city, 1)).toHaveLength(1);
    if (person.born) expect(searchCities(person.born.place, 1)).toHaveLength(1);
    expect(person.languages.filter((language) => !isLanguage(language))).toEqual([]);
    expect(person.interests.length).toBeGreaterThanOrEqual(2);
  }
});

test("draws a face for each, the same each time", () => {
  const [first, second] = plan.people;
  if (!first || !second) throw new Error("There is no one to draw.");
  const picture = portraitOf(first, 64);
  expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(portraitOf(first, 64).equals(picture)).toBe(true);
  expect(portraitOf(second, 64).equals(picture)).toBe(false);
});

test("no one acts before joining, after leaving, or on what doesn't exist yet", () => {
  const roundOf = new Map(rounds.flatMap((round, index) => round.map((act) => [act, index])));
  const when = (act: Act | undefined) => (act ? (roundOf.get(act) ?? -1) : -1);
  const joined = new Map(ofKind("join").map((act) => [act.who, when(act)]));
  const left = new Map(ofKind("cancel").map((act) => [act.who, when(act)]));
  const posted = new Map(ofKind("post").map((act) => [act.post, when(act)]));
  const circled = new Map(ofKind("createCircle").map((act) => [act.circle, when(act)]));
  const listed = new Map(ofKind("createEvent").map((act) => [act.event, when(act)]));
  const planned = new Map(ofKind("planMeetup").map((act) => [act.meetup, when(act)]));
  for (const act of acts) {
    const at = when(act);
    if (act.act === "comeToMeetup") expect(planned.get(act.meetup)).toBeLessThan(at);
    if (act.act === "meetupComment") {
      const circle = ofKind("planMeetup").find(({ meetup }) => meetup === act.meetup)?.circle ?? -1;
      const joinedAt = when(
        ofKind("joinCircle").find((one) => one.circle === circle && one.who === act.who),
      );
      expect(planned.get(act.meetup)).toBeLessThan(at);
      expect(joinedAt >= 0 || plan.circles[circle]?.host === act.who).toBe(true);
      expect(joinedAt).toBeLessThan(at);
    }
    if (act.act === "join" || act.act === "cancel") continue;
    expect(joined.get(act.who)).toBeLessThan(at);
    expect(left.get(act.who) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at);
    if (act.act === "react" || act.act === "comment" || act.act === "bookmark") {
      expect(posted.get(act.post)).toBeLessThan(at);
    }
    if (act.act === "joinCircle") expect(circled.get(act.circle)).toBeLessThan(at);
    if (act.act === "announce" || act.act === "joinEvent" || act.act === "eventComment") {
      expect(listed.get(act.event)).toBeLessThan(at);
    }
    if (act.act === "answer") {
      const asked = ofKind("ask").find(({ who, other }) => who === act.other && other === act.who);
      expect(when(asked)).toBeGreaterThanOrEqual(0);
      expect(when(asked)).toBeLessThan(at);
    }
  }
});

test("lets people talk once they are connected, a line in a round", () => {
  const roundOf = new Map(rounds.flatMap((round, index) => round.map((act) => [act, index])));
  const pairOf = ({ who, other }: { who: string; other: string }) => [who, other].sort().join();
  const last = new Map(
    ofKind("answer").map((act) => [
      pairOf(act),
      act.answer === "accept" ? (roundOf.get(act) ?? 0) : Number.POSITIVE_INFINITY,
    ]),
  );
  for (const act of ofKind("say")) {
    const round = roundOf.get(act) ?? -1;
    expect(last.get(pairOf(act))).toBeLessThan(round);
    last.set(pairOf(act), round);
  }
  const pairs = ofKind("ask").map(pairOf);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test("shows the first member a post that only connections see", () => {
  const roundOf = new Map(rounds.flatMap((round, index) => round.map((act) => [act, index])));
  const forConnections = ofKind("post").filter(({ audience }) => audience === "connections");
  const isWithMaya = (who: string, other: string) => [who, other].includes("maya");
  for (const post of forConnections) {
    const readers = [post, ...ofKind("comment").filter((one) => one.post === post.post)];
    const other = readers.map(({ who }) => who).find((who) => who !== "maya") ?? "";
    const accepted = ofKind("answer").find(
      (one) =>
        one.answer === "accept" &&
        isWithMaya(one.who, one.other) &&
        [one.who, one.other].includes(other),
    );
    expect(accepted && roundOf.get(accepted)).toBeLessThan(roundOf.get(post) ?? -1);
  }
  expect(new Set(forConnections.map(({ who }) => who))).toEqual(new Set(["ingrid", "maya"]));
});
