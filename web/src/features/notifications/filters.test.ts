import { notificationTypes } from "@attune/core/notifications/notifications.contract";
import { expect, test } from "vitest";
import { filtered, type filters } from "./filters.ts";
import { sample } from "./sample.ts";

const one = notificationTypes.map((type) => sample({ type, read: type === "message" }));
const shown = (filter: (typeof filters)[number]["id"]) =>
  filtered(one, filter).map(({ type }) => type);

test("“All” shows everything, “Unread” what wasn't read", () => {
  expect(shown("all")).toEqual([...notificationTypes]);
  expect(shown("unread")).toEqual(notificationTypes.filter((type) => type !== "message"));
});

test("each kind is in one filter at most, and only the app's own news in none", () => {
  const kinds = (["people", "posts", "circles", "events"] as const).flatMap(shown);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(notificationTypes.filter((type) => !kinds.includes(type))).toEqual(["system"]);
});
