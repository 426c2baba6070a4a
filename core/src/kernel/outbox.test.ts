import { expect, test } from "vitest";
import { timeOfId } from "./ids.ts";
import { embedEvent, parseStoredEvent } from "./outbox.ts";

const row = { pk: "post#pst_1", sk: "reaction#ben", postId: "pst_1", userId: "ben", kind: "love" };
const event = {
  type: "post.reacted" as const,
  postId: "pst_1",
  authorId: "ada",
  userId: "ben",
  reaction: "love" as const,
  previous: null,
  isCounted: true as const,
};

test("a row that carries its event is parsed as the event that was put in", () => {
  // ElectroDB types params() as a plain record.
  const { Item } = embedEvent({ Item: row }, "ben", event) as { Item: Record<string, unknown> };
  const stored = parseStoredEvent(Item);
  expect(stored).toMatchObject({ type: "post.reacted", actorId: "ben", payload: event });
  expect(stored?.at).toBe(new Date(timeOfId(stored?.domainEventId ?? "")).toISOString());
  expect(parseStoredEvent(row)).toBeNull();
});

test("what's left out, and what the row says, isn't stored again", () => {
  // ElectroDB types params() as a plain record.
  const { Item } = embedEvent({ Item: row }, "ben", event, ["authorId"]) as {
    Item: Record<string, unknown>;
  };
  expect(Item.carries).not.toContain("ada");
  expect(Item.carries).not.toContain("ben");
  expect(Item.carries).toContain('"postId userId reaction=kind"');
  expect(parseStoredEvent(Item)?.payload).not.toHaveProperty("authorId");
});

test("a row that doesn't name who acts can't carry the event", () => {
  expect(() => embedEvent({ Item: row }, "cleo", event)).toThrow("who acts");
});
