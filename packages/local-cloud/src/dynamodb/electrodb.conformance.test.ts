import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Entity, Service } from "electrodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Subject, startSubject } from "./conformance.ts";

/** Entities as an application would declare them over the table of the conformance tests. */
function createEntities(client: DynamoDBDocumentClient, table: string) {
  const Post = new Entity(
    {
      model: { entity: "post", version: "1", service: "app" },
      attributes: {
        id: { type: "string", required: true },
        author: { type: "string", required: true },
        board: { type: "string", required: true },
        title: { type: "string" },
        likes: { type: "number", default: 0 },
        tags: { type: "set", items: "string" },
        meta: { type: "map", properties: { a: { type: "string" }, n: { type: "number" } } },
        list: { type: "list", items: { type: "string" } },
        createdAt: { type: "number", required: true },
      },
      indexes: {
        primary: { pk: { field: "pk", composite: ["id"] }, sk: { field: "sk", composite: [] } },
        byBoard: {
          index: "gsi1",
          pk: { field: "gsi1pk", composite: ["board"] },
          sk: { field: "gsi1sk", composite: ["createdAt", "id"] },
        },
        byAuthor: {
          index: "gsi2",
          collection: "authored",
          pk: { field: "gsi2pk", composite: ["author"] },
          sk: { field: "gsi2sk", composite: ["createdAt", "id"] },
        },
      },
    },
    { client, table },
  );
  const Comment = new Entity(
    {
      model: { entity: "comment", version: "1", service: "app" },
      attributes: {
        id: { type: "string", required: true },
        post: { type: "string", required: true },
        author: { type: "string", required: true },
        createdAt: { type: "number", required: true },
      },
      indexes: {
        primary: {
          pk: { field: "pk", composite: ["post"] },
          sk: { field: "sk", composite: ["id"] },
        },
        byAuthor: {
          index: "gsi2",
          collection: "authored",
          pk: { field: "gsi2pk", composite: ["author"] },
          sk: { field: "gsi2sk", composite: ["createdAt", "id"] },
        },
      },
    },
    { client, table },
  );
  return { Post, Comment, app: new Service({ Post, Comment }) };
}

let subject: Subject;
let entities: ReturnType<typeof createEntities>;

beforeAll(async () => {
  subject = await startSubject();
  const client = DynamoDBDocumentClient.from(subject.client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  entities = createEntities(client, await subject.createTable());
});
afterAll(() => subject.close());

const post = (id: string, more: object = {}) => ({
  id,
  author: "alice",
  board: "general",
  title: `Title of ${id}`,
  createdAt: 1000,
  ...more,
});

test("creates, reads, and refuses to create again", async () => {
  const { Post } = entities;
  const created = post("p1", { tags: ["a", "b"], meta: { a: "x", n: 1 }, list: ["q"] });
  await Post.create(created).go();
  const { data } = await Post.get({ id: "p1" }).go();
  expect(data).toMatchObject({ ...created, likes: 0 });
  await expect(Post.create(created).go()).rejects.toMatchObject({
    cause: { name: "ConditionalCheckFailedException" },
  });
});

test("patches with every kind of action, and upserts", async () => {
  const { Post } = entities;
  await Post.create(
    post("p2", { tags: ["a", "b"], meta: { a: "x", n: 1 }, list: ["q"], board: "patched" }),
  ).go();
  const { data } = await Post.patch({ id: "p2" })
    .add({ likes: 2 })
    .set({ title: "hey" })
    .append({ list: ["z"] })
    .delete({ tags: ["a"] })
    .data((attributes, operations) => operations.set(attributes.meta.n, 5))
    .go({ response: "all_new" });
  expect(data).toMatchObject({
    likes: 2,
    title: "hey",
    tags: ["b"],
    list: ["q", "z"],
    meta: { a: "x", n: 5 },
  });
  await expect(
    Post.patch({ id: "p2" })
      .set({ title: "no" })
      .where((attributes, { gt }) => gt(attributes.likes, 100))
      .go(),
  ).rejects.toMatchObject({ cause: { name: "ConditionalCheckFailedException" } });
  const upserted = await Post.upsert(post("p3", { board: "patched" }))
    .add({ likes: 1 })
    .go({ response: "all_new" });
  expect(upserted.data).toMatchObject({ id: "p3", likes: 1 });
});

test("puts in batches, queries in pages, ranges and collections", async () => {
  const { Post, Comment, app } = entities;
  const many = Array.from({ length: 40 }, (_, at) =>
    post(`b${at}`, { author: "bob", board: "many", createdAt: 2000 + at }),
  );
  const { unprocessed } = await Post.put(many).go();
  expect(unprocessed).toEqual([]);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { id: string }[]; cursor: string | null } = await Post.query
      .byBoard({ board: "many" })
      .go({ cursor, limit: 9 });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  expect(ids).toEqual(many.map(({ id }) => id));
  const range = await Post.query
    .byBoard({ board: "many" })
    .between({ createdAt: 2005 }, { createdAt: 2008 })
    .where((attributes, { begins }) => begins(attributes.title, "Title"))
    .go({ order: "desc" });
  expect(range.data.map(({ id }) => id)).toEqual(["b7", "b6", "b5"]);
  await Comment.create({ id: "c1", post: "b1", author: "bob", createdAt: 3000 }).go();
  const { data } = await app.collections.authored({ author: "bob" }).go({ pages: "all" });
  expect([data.Post.length, data.Comment.length]).toEqual([40, 1]);
  const got = await Post.get(many.map(({ id }) => ({ id }))).go();
  expect(got.data).toHaveLength(40);
});

test("writes and reads transactions", async () => {
  const { Post, app } = entities;
  await Post.create(post("t1", { board: "transacted" })).go();
  const write = (by: number) =>
    app.transaction
      .write(({ Post, Comment }) => [
        Post.patch({ id: "t1" }).add({ likes: by }).commit(),
        Comment.create({ id: "tc1", post: "t1", author: "bob", createdAt: 1 }).commit({
          response: "all_old",
        }),
      ])
      .go();
  expect((await write(1)).canceled).toBe(false);
  const second = await write(100);
  expect(second.canceled).toBe(true);
  expect(second.data.map(({ rejected, code }) => [rejected, code])).toEqual([
    [false, "None"],
    [true, "ConditionalCheckFailed"],
  ]);
  const { data } = await app.transaction
    .get(({ Post, Comment }) => [
      Post.get({ id: "t1" }).commit(),
      Comment.get({ post: "t1", id: "tc1" }).commit(),
    ])
    .go();
  expect(data.map(({ item }) => item?.id)).toEqual(["t1", "tc1"]);
  expect((await Post.get({ id: "t1" }).go()).data?.likes).toBe(1);
});
