import type { Notification } from "@attune/core/notifications/notifications.contract";
import { expect, test } from "vitest";
import { bellText } from "./bell-text.ts";
import { sample } from "./sample.ts";
import { grouped, priorityLabel, reactorsOf } from "./words.ts";

test.each([
  [0, null],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [99, "9+"],
  [100, "99+"],
  [1_000, "99+"],
])("[N3] %i unread are written as %s", (unread, text) => {
  expect(bellText(unread)).toBe(text);
});

test.each([
  [5, "Urgent"],
  [3, "Urgent"],
  [2, "Important"],
  [1, "Normal"],
  [0, "Normal"],
])("[N3] priority %i is %s", (priority, label) => {
  expect(priorityLabel(priority)).toBe(label);
});

test("[N2] the side sheet has four groups, in order, without the empty ones", () => {
  const of = (id: string, type: Notification["type"]) => sample({ id, type });
  const all = [
    of("1", "system"),
    of("2", "message"),
    of("3", "connection_request"),
    of("4", "event"),
    of("5", "photo_tag"),
  ];
  expect(grouped(all).map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ["Connection Requests", ["3"]],
    ["Messages", ["2"]],
    ["Photo Tags", ["5"]],
    ["Other", ["1", "4"]],
  ]);
  expect(grouped([of("1", "system")]).map(({ name }) => name)).toEqual(["Other"]);
});

const reactors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    userId: `u${index}`,
    reactorName: `Person ${index}`,
    avatarUrl: null,
    reactionType: "heart",
    createdAt: "2026-11-20T10:00:00.000Z",
  }));

test.each([
  [2, 2, 2, null],
  [3, 3, 3, null],
  [4, 4, 3, "+1 other"],
  [5, 5, 3, "+2 others"],
  [5, 40, 3, "+37 others"],
])("[N4] %i listed of %i reactors: %i faces, then %s", (listed, total, faces, others) => {
  const seen = reactorsOf(sample({ aggregatedData: reactors(listed), totalReactors: total }));
  expect(seen.faces).toHaveLength(faces);
  expect(seen.others).toBe(others);
});
