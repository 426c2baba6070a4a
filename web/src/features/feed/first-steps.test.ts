import type { Circle } from "@attune/core/circles/circles.contract";
import type { CommunityEvent } from "@attune/core/events/events.contract";
import { expect, test } from "vitest";
import { partial } from "../../lib/testing.ts";
import { type Newcomer, propose, proposePeople } from "./first-steps.ts";

const host = { userId: "usr_host", name: "Hana", username: "hana", imageUrl: null };
const circle = (name: string, categories: string[], change: Partial<Circle> = {}) =>
  partial<Circle>({
    circleId: name,
    name,
    categories,
    host,
    isMember: false,
    hasAsked: false,
    memberCount: 1,
    joining: "request",
    createdAt: "2020-01-01T00:00:00.000Z",
    ...change,
  });
const event = (title: string, change: Partial<CommunityEvent> = {}) =>
  partial<CommunityEvent>({
    eventId: title,
    title,
    type: "Walk",
    description: "",
    location: "",
    host,
    coHosts: [],
    faces: [],
    attendeeCount: 0,
    isGoing: false,
    cancelled: false,
    ...change,
  });
const member = (change: Partial<Newcomer> = {}): Newcomer => ({
  interests: [],
  known: new Map(),
  location: null,
  ...change,
});

test("circles about a newcomer's interests come first and say which interest", () => {
  const circles = [
    circle("Chess", ["Games"]),
    circle("Mine", ["Yoga"], { isMember: true }),
    circle("Morning sitters", ["meditation"]),
    circle("Tarot evenings", [], { memberCount: 9 }),
  ];
  const interests = ["Meditation", "Tarot", "Yoga"];
  const proposed = propose({ circles, events: [] }, member({ interests })).circles;
  expect(proposed.map(({ thing, reason }) => [thing.name, reason])).toEqual([
    ["Morning sitters", { kind: "interest", interest: "Meditation" }],
    ["Tarot evenings", { kind: "interest", interest: "Tarot" }],
  ]);
});

test("among circles that fit alike, those to join right away come first, and none asked already", () => {
  const circles = [
    circle("Asked", ["Yoga"], { hasAsked: true }),
    circle("By request", []),
    circle("Walkers", [], { joining: "open" }),
    circle("Sitters", ["Yoga"]),
    circle("Breath", ["Yoga"], { joining: "open" }),
  ];
  const proposed = propose({ circles, events: [] }, member({ interests: ["Yoga"] }), 4).circles;
  expect(proposed.map(({ thing }) => thing.name)).toEqual([
    "Breath",
    "Sitters",
    "Walkers",
    "By request",
  ]);
});

test("two circles and the event each have a reason of their own", () => {
  const circles = [
    circle("Sitters", ["Yoga"], { joining: "open" }),
    circle("Walkers", ["Yoga"], { joining: "open" }),
  ];
  const events = [event("Yoga by the sea", { location: "The beach, Lisbon" })];
  const { circles: two, event: next } = propose(
    { circles, events },
    member({ interests: ["Yoga"], location: "Lisbon, Portugal" }),
  );
  expect([...two, next].map((one) => one?.reason?.kind)).toEqual(["interest", "open", "near"]);
});

test("a connection who hosts a circle or goes to an event is a reason", () => {
  const known = new Map([[host.userId, host.name]]);
  const { circles } = propose({ circles: [circle("Chess", [])], events: [] }, member({ known }));
  expect(circles[0]?.reason).toEqual({ kind: "knows", name: "Hana" });
  const { event: next } = propose({ circles: [], events: [event("Sauna")] }, member({ known }));
  expect(next?.reason).toEqual({ kind: "knows", name: "Hana" });
});

test("the next gathering about a newcomer's interests is proposed, and says which interest", () => {
  const events = [
    event("A slow walk"),
    event("Yoga on the roof", { isGoing: true }),
    event("Yoga by the sea"),
  ];
  expect(propose({ circles: [], events }, member({ interests: ["Yoga"] })).event).toMatchObject({
    thing: { title: "Yoga by the sea" },
    reason: { kind: "interest", interest: "Yoga" },
  });
});

test("without one, it's the next gathering that takes place, and says so", () => {
  const events = [event("Called off", { cancelled: true }), event("A slow walk")];
  expect(propose({ circles: [], events }, member({ interests: ["Yoga"] })).event).toMatchObject({
    thing: { title: "A slow walk" },
    reason: { kind: "next" },
  });
  expect(propose({ circles: [], events: [] }, member()).event).toBeNull();
});

const person = (name: string) => ({ userId: name, name });

test("three people are proposed, and each for a reason", () => {
  const suggested = [
    { ...person("Ada"), reasons: ["You both live in Lisbon."] },
    { ...person("Ben"), reasons: [] },
    { ...person("Cleo"), reasons: ["You both speak Portuguese."] },
    { ...person("Dan"), reasons: ["You both practise yoga."] },
  ];
  const reasons = proposePeople(suggested, [], "me").map(({ name, reason }) => [name, reason]);
  expect(reasons).toEqual([
    ["Ada", { kind: "shared", words: "You both live in Lisbon." }],
    ["Cleo", { kind: "shared", words: "You both speak Portuguese." }],
    ["Dan", { kind: "shared", words: "You both practise yoga." }],
  ]);
});

test("where fewer share something, the newest members are proposed, each for another reason", () => {
  const suggested = [{ ...person("Ada"), reasons: ["You both live in Lisbon."] }];
  const newest = ["me", "Ada", "Ben", "Cleo"].map((name) => ({
    ...person(name),
    imageUrl: "/media/a.jpg",
    interests: ["Yoga", "Tarot", "Reiki"],
    location: "Porto, Portugal",
  }));
  expect(proposePeople(suggested, newest, "me")).toEqual([
    { ...person("Ada"), reason: { kind: "shared", words: "You both live in Lisbon." } },
    { ...person("Ben"), reason: { kind: "interests", interests: ["Yoga", "Tarot"] } },
    { ...person("Cleo"), reason: { kind: "town", town: "Porto" } },
  ]);
});

test("a reason isn't given twice while there's another", () => {
  const reasons = ["You both practise yoga.", "You both speak Portuguese."];
  const suggested = ["Ada", "Ben"].map((name) => ({ ...person(name), reasons }));
  const blank = {
    ...person("Cleo"),
    imageUrl: "/media/a.jpg",
    interests: [],
    location: null,
  };
  expect(proposePeople(suggested, [blank], "me").map(({ reason }) => reason)).toEqual([
    { kind: "shared", words: reasons[0] },
    { kind: "shared", words: reasons[1] },
    { kind: "newest" },
  ]);
});

test("a new member without a photo isn't proposed", () => {
  const newest = [null, "/media/a.jpg"].map((imageUrl) => ({
    ...person(imageUrl ? "Ben" : "Ada"),
    imageUrl,
    interests: [],
    location: null,
  }));
  expect(proposePeople([], newest, "me").map(({ name }) => name)).toEqual(["Ben"]);
});
