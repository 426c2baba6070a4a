import { likenessOf } from "@attune/charts/likeness";
import { expect, test } from "vitest";
import type { ProfileItem } from "../members/card.ts";
import { type MeetingReason, reasonsToMeet, variedReasons } from "./meeting-reasons.ts";
import { meetingWordsIn } from "./meeting-words.ts";

const reason = (kind: MeetingReason["kind"], text: string): MeetingReason => ({ kind, text });
const journaling = reason("interest", "You both practise journaling.");
const tarot = reason("interest", "You're both drawn to Tarot.");
const lisbon = reason("town", "You both live in Lisbon.");
const suns = reason("signs", "Your sun in Leo and their sun in Aries are of the same element.");

test("what the fewest share comes first, and charts last", () => {
  expect(
    variedReasons([
      { toMeet: [journaling, tarot, suns] },
      { toMeet: [suns, lisbon] },
      { toMeet: [journaling] },
    ]),
  ).toEqual([tarot.text, lisbon.text, null]);
});

test("three in a row have no two reasons of one kind, and no reason is given twice", () => {
  const toMeet = [journaling, tarot, suns, lisbon];
  const people = Array.from({ length: 9 }, () => ({ toMeet }));
  const given = variedReasons(people);
  expect(given.filter((text) => text !== null).sort()).toEqual(
    toMeet.map(({ text }) => text).sort(),
  );
  const kinds = given.map((text) => toMeet.find((each) => each.text === text)?.kind);
  kinds.forEach((kind, index) => {
    if (kind) expect(kinds.slice(Math.max(0, index - 2), index)).not.toContain(kind);
  });
});

const member = (more: Partial<ProfileItem>) =>
  ({
    userId: "usr_ada",
    cityId: "2267057",
    location: "Lisbon, Portugal",
    languagesSpoken: ["en", "pt"],
    ...more,
  }) as ProfileItem;
const nothing = { interests: [], signs: null, humanDesign: null };
const shared = (theirs: Partial<ProfileItem>, language: "en" | "fr" = "en") =>
  reasonsToMeet(
    member({}),
    member(theirs),
    likenessOf(nothing, nothing),
    meetingWordsIn(language),
  ).map(({ text }) => text);

test("a shared town and language are reasons; the language one reads in isn't", () => {
  expect(shared({})).toEqual(["You both live in Lisbon.", "You both speak Portuguese."]);
  expect(shared({}, "fr")).toEqual([
    "Vous vivez au même endroit\u00a0: Lisbon.",
    "Vous partagez une langue\u00a0: anglais.",
    "Vous partagez une langue\u00a0: portugais.",
  ]);
  expect(shared({ cityId: "1", languagesSpoken: ["en"] })).toEqual([]);
});

test("what someone doesn't show everyone is no reason", () => {
  const languages = "You both speak Portuguese.";
  expect(shared({ fieldVisibility: { location: "connections" } })).toEqual([languages]);
  expect(shared({ privacySettings: { location_sharing: false } })).toEqual([languages]);
  expect(shared({ fieldVisibility: { location: "only_me", languages: "circles" } })).toEqual([]);
});
