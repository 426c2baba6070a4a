import { afterAll, expect, test } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { UsernameEntity } = await import("../members/account.entity.ts");
const { mentionedMembers, removedMentions } = await import("./mentions.ts");
afterAll(() => table.close());

/** Anna has changed her username. */
await putItems(
  [
    ["anna", "usr_anna"],
    ["anna_b", "usr_anna"],
    ["ben", "usr_ben"],
  ].map(([username = "", userId = ""]) =>
    itemOf(UsernameEntity.put({ username, userId }).params()),
  ),
);

test("a member mentioned by an earlier and a new username is mentioned once", async () => {
  expect(await mentionedMembers("@anna @anna_b @ben")).toEqual(["usr_anna", "usr_ben"]);
});

test("an edit that writes a member's new username still mentions them", async () => {
  expect(await removedMentions("With @anna and @ben", "With @anna_b")).toEqual({
    unnamed: ["usr_ben"],
  });
  expect(await removedMentions("With @anna", "With @anna_b")).toEqual({});
  expect(await removedMentions("With @anna", "")).toEqual({ unnamed: ["usr_anna"] });
});
