import type { ReachSettings } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { becomeMember, type Person } from "../support/person.ts";

let world: LocalCloud;
let circleId: string;
/** Ben shares Ada's circle, Cleo is a stranger, Dora is connected with Ada. */
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;

beforeAll(async () => {
  ({ world, circleId, ada, ben, cleo } = await startWithCircle());
  dora = await becomeMember(world, { name: "Dora Winter-Frost", username: "dora" });
  await connect(dora, ada);
  await world.settle();
});
afterAll(() => world?.close());

const offered = async ({ api }: Person, begun: string, circle?: string) => {
  const input = { begun, ...(circle && { circleId: circle }) };
  return (await api.feed.listMentionable(input)).items.map(({ username }) => username);
};

test("for a post to connections only the author's connections are offered", async () => {
  expect(await offered(ada, "cleo")).toEqual(["cleo"]);
  const found = async (begun: string) =>
    (await ada.api.feed.listMentionable({ begun, connected: true })).items.map(
      ({ username }) => username,
    );
  expect(await found("cleo")).toEqual([]);
  expect(await found("dor")).toEqual(["dora"]);
});

test("in comments on another's post to connections, its author and those who commented are offered", async () => {
  const { postId } = await dora.api.feed.createPost({
    content: "For few.",
    visibility: "connections",
  });
  const erik = await becomeMember(world, { name: "Erik Berg", username: "erik" });
  await connect(erik, dora);
  const found = async (begun: string) =>
    (await ada.api.feed.listMentionable({ begun, postId })).items.map(({ username }) => username);
  expect(await found("dor")).toEqual(["dora"]);
  expect(await found("cleo")).toEqual([]);
  // Being offered would show that he's connected with Dora.
  expect(await found("erik")).toEqual([]);
  await erik.api.feed.addComment({ postId, content: "Glad to read it." });
  expect(await found("erik")).toEqual(["erik"]);
  await dora.api.connections.removeConnection({ userId: erik.userId });
  expect(await found("erik")).toEqual([]);
  await expect(ben.api.feed.listMentionable({ begun: "dor", postId })).rejects.toMatchObject({
    code: "not_found",
  });
});

const letAda = async (reach: Partial<ReachSettings>) => {
  await ada.api.profiles.updateProfile({ userId: ada.userId, reach });
  await world.settle();
};

test("a member is found by the beginning of a name or username, but not the asker", async () => {
  const { items } = await cleo.api.feed.listMentionable({ begun: "do" });
  expect(items).toEqual([
    {
      userId: dora.userId,
      name: "Dora Winter-Frost",
      username: "dora",
      imageUrl: expect.any(String),
    },
  ]);
  expect(await offered(cleo, "WINT")).toEqual(["dora", "ada"]);
  expect(await offered(ada, "wint")).toEqual(["dora"]);
  expect(await offered(cleo, "inter")).toEqual([]);
});

test("five are offered at most, the one with this username first", async () => {
  const first = await becomeMember(world, { name: "First", username: "zoe" });
  for (const number of [1, 2, 3, 4, 5])
    await becomeMember(world, { name: `Zoe ${number}`, username: `zoe-${number}` });
  await world.settle();
  expect(await offered(ada, "zo")).toEqual(["zoe-5", "zoe-4", "zoe-3", "zoe-2", "zoe-1"]);
  expect(await offered(ada, "zoe")).toEqual(["zoe", "zoe-5", "zoe-4", "zoe-3", "zoe-2"]);
  expect(await offered(first, "zoe")).not.toContain("zoe");
});

test("in a circle only its members are offered, also those who aren't in the directory", async () => {
  expect(await offered(ben, "wint", circleId)).toEqual(["ada"]);
  await letAda({ directory: "nobody" });
  expect(await offered(ben, "wint", circleId)).toEqual(["ada"]);
  expect(await offered(ben, "wint")).toEqual(["dora"]);
  await letAda({ directory: "everyone" });
});

test("a member who can't be mentioned by the asker isn't offered", async () => {
  await letAda({ mentions: "close" });
  expect(await offered(cleo, "ada")).toEqual([]);
  expect(await offered(dora, "ada")).toEqual(["ada"]);
  expect(await offered(ben, "ada")).toEqual(["ada"]);
  expect(await offered(ben, "ada", circleId)).toEqual(["ada"]);
  await letAda({ mentions: "nobody" });
  expect(await offered(dora, "ada")).toEqual([]);
  expect(await offered(ben, "ada", circleId)).toEqual([]);
  await letAda({ mentions: "everyone" });
});
