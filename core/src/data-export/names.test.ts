// @vitest-environment node

import { expect, test, vi } from "vitest";
import { system } from "../kernel/actor.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { newId } from "../kernel/ids.ts";
import { withNames, withoutCardsOf, withPeople } from "./names.ts";

const sitters = newId("circle");
const closed = newId("circle");
const read = vi.fn(async () => (id: string) => (id === sitters ? "Sitters" : undefined));
const declared = [{ rows: [], names: { circle: read } }];
const named = async (items: object[]) => {
  const kinds = await withNames(new Map([["circle-member", items]]), system("me"), declared);
  return kinds.get("circle-member");
};

test("what has only an id gets the name, before the rest", async () => {
  const [item] = (await named([{ circleId: sitters, userId: "me" }])) ?? [];
  expect(Object.entries(item ?? {})).toEqual([
    ["circle", "Sitters"],
    ["circleId", sitters],
    ["userId", "me"],
  ]);
});

test("under whatever attribute the id is", async () => {
  expect(await named([{ scopeId: sitters }])).toEqual([{ circle: "Sitters", scopeId: sitters }]);
});

test("a row that says the name isn't given it twice", async () => {
  const row = { circleId: sitters, name: "Sitters" };
  expect(await named([row])).toEqual([row]);
});

test("what the member can't see has no name", async () => {
  const row = { circleId: closed };
  expect(await named([row])).toEqual([row]);
});

test("each id is asked for once, and nothing where there's none", async () => {
  read.mockClear();
  await named([{ circleId: sitters }, { circleId: sitters, scopeId: closed }]);
  expect(read).toHaveBeenCalledExactlyOnceWith(system("me"), [sitters, closed]);
  read.mockClear();
  await named([{ userId: "me" }]);
  expect(read).not.toHaveBeenCalled();
});

const me = "00000000-0000-4000-8000-000000000001";
const ben = "00000000-0000-4000-8000-000000000002";
const hidden = "00000000-0000-4000-8000-000000000003";
const people = async (items: object[]) => {
  const find = vi.fn(async (ids: readonly string[]) => {
    expect(ids).not.toContain(hidden);
    return (id: string) => (id === ben ? "Ben Summer" : undefined);
  });
  const kinds = await withPeople(new Map([["row", items]]), me, new Set([hidden]), find);
  return { items: kinds.get("row"), find };
};

test("other members are named by what they are in the row", async () => {
  const row = { userId: me, blockedId: ben };
  expect((await people([row])).items).toEqual([{ blocked: "Ben Summer", ...row }]);
  const other = { userId: ben, senderUserId: ben };
  expect((await people([other])).items).toEqual([
    { person: "Ben Summer", sender: "Ben Summer", ...other },
  ]);
});

test("no one is named twice, nor where they're hidden, nor where an id isn't for readers", async () => {
  const rows = [
    { senderId: ben, senderName: "Ben Summer" },
    { blockedId: hidden },
    { reviewedBy: ben },
  ];
  expect((await people(rows)).items).toEqual(rows);
});

test("doesn't look up names where a row has no other member", async () => {
  const { find } = await people([{ userId: me }, { mutedId: hidden }]);
  expect(find).not.toHaveBeenCalled();
});

test("doesn't look up a post whose text is already in the row", async () => {
  const postId = newId("post");
  const names = [{ rows: [], names: { post: async () => () => "Sitters at…" } }];
  const rows = [{ postId, content: "Sitters at dawn" }, { postId }];
  const kinds = await withNames(new Map([["post", rows]]), system("me"), names);
  expect(kinds.get("post")).toEqual([rows[0], { post: "Sitters at…", postId }]);
});

test("what a row copied of someone who hides is left out, of others it stays", () => {
  const cards = [
    { entity: "note", fields: [cardFieldsOf("sender")] },
    { entity: "other", fields: [cardFieldsOf("host")] },
  ];
  const noteBy = (senderId: string) => ({
    senderId,
    senderName: "Ben Summer",
    senderUsername: "ben",
    senderImageUrl: "/b.jpg",
    body: "Hm.",
    hostId: hidden,
    hostName: "Hosts",
  });
  const notes = new Map([["note", [noteBy(ben), noteBy(hidden)]]]);
  const shown = withoutCardsOf(new Set([hidden]), notes, cards);
  const kept = { senderId: hidden, body: "Hm.", hostId: hidden, hostName: "Hosts" };
  expect(shown.get("note")).toEqual([noteBy(ben), kept]);
});
