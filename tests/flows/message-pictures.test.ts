import { day, hour } from "@attune/core/kernel/clock";
import { sizePath, sizePaths, smallerWidths } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { answerCostOf } from "../support/cost.ts";
import { converse } from "../support/mail.ts";
import { startWithFive } from "../support/members.ts";
import { liftLimits } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { subscribe } from "../support/push.ts";
import { refusedWith } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";
import { uploadPicture } from "../support/upload.ts";
import { bucketOf, storageOf } from "../support/uploads-bucket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  await liftLimits(world, ada, ben, cleo);
  conversationId = await converse(world, ada, ben);
});
afterAll(() => world?.close());

const notFound = { status: 404, code: "not_found" };
const statusOf = async (url: string) => (await fetch(world.origin + url)).status;
const pathOf = (url: string) => url.split("?")[0] ?? "";
const upload = ({ api }: Person) => uploadPicture(api, pictureOf(1200, 30), "message");

const show = async (
  person: Person,
  more: { body?: string; imageUrl?: string | undefined; imageAlt?: string; token?: string } = {},
  to = conversationId,
) => {
  const imageUrl = more.imageUrl ?? (await upload(person));
  return person.api.conversations.sendMessage({
    body: "",
    ...more,
    conversationId: to,
    imageUrl,
  });
};
const newestFor = async ({ api }: Person, of = conversationId) =>
  (await api.conversations.listMessages({ conversationId: of })).items.at(-1);
const listedFor = async ({ api }: Person) =>
  (await api.conversations.listConversations({})).items.find(({ id }) => id === conversationId);
const remove = ({ api }: Person, messageId: string) =>
  api.conversations.deleteMessage({ conversationId, messageId });

async function storedOf({ userId }: Person): Promise<string[]> {
  const { Contents = [] } = await storageOf(world).send(
    new ListObjectsV2Command({
      Bucket: bucketOf(world),
      Prefix: `media/user-uploads/messages/${userId}/`,
    }),
  );
  return Contents.map(({ Key }) => `/${Key}`);
}

describe("[R3] a picture in a message", () => {
  test("arrives with its words, size and alternative text, and opens for both", async () => {
    const listener = await listen(world, ["attune", ben.accessToken()]);
    await listener.caughtUp();
    const sent = await show(ada, { body: "By the river.", imageAlt: "A grey river" });
    await listener.heard("message.sent");
    const seen = await newestFor(ben);
    expect(seen).toMatchObject({
      id: sent.id,
      body: "By the river.",
      picture: { width: 1200, height: 30, alt: "A grey river" },
    });
    expect(JSON.stringify(listener.domainEvents())).not.toContain("media");
    await listener.close();
    for (const url of [sent.picture?.url ?? "", seen?.picture?.url ?? ""]) {
      const copy = url.replace(/^[^?]+/, (path) => sizePath(path, smallerWidths[0]));
      expect([await statusOf(url), await statusOf(copy)]).toEqual([200, 200]);
      const { headers } = await fetch(world.origin + url);
      expect(headers.get("cache-control")).toBe("private, max-age=600");
    }
  });

  test("needs no words, and is called a picture in the lists", async () => {
    await show(ada);
    expect(await newestFor(ben)).toMatchObject({ body: "", picture: { width: 1200 } });
    for (const person of [ada, ben]) {
      expect(await listedFor(person)).toMatchObject({ lastMessage: "Picture" });
    }
    const empty = ada.api.conversations.sendMessage({ conversationId, body: " " });
    expect(await refusedWith(empty)).toMatchObject({ status: 400 });
  });

  test("opens for no third member, by conversation, path or another picture's signature", async () => {
    const { picture } = await show(ada);
    const url = picture?.url ?? "";
    const listing = cleo.api.conversations.listMessages({ conversationId });
    expect(await refusedWith(listing)).toEqual(notFound);
    const looking = cleo.api.conversations.searchMessages({ conversationId, words: "river" });
    expect(await refusedWith(looking)).toEqual(notFound);
    expect(await statusOf(pathOf(url))).toBe(403);
    const withToken = await fetch(world.origin + pathOf(url), {
      headers: { authorization: `Bearer ${cleo.accessToken()}` },
    });
    expect(withToken.status).toBe(403);
    const elsewhere = await converse(world, cleo, ada);
    const own = (await show(cleo, {}, elsewhere)).picture?.url ?? "";
    expect(await statusOf(own)).toBe(200);
    expect(await statusOf(`${pathOf(url)}?${own.split("?")[1]}`)).toBe(403);
  });

  test("is never another's upload, nor one for something else", async () => {
    const missing = { status: 422, code: "reference.missing" };
    const { picture } = await show(ada);
    const imageUrl = pathOf(picture?.url ?? "");
    const elsewhere = await converse(world, cleo, ada);
    const steal = { conversationId: elsewhere, body: "Look.", imageUrl };
    expect(await refusedWith(cleo.api.conversations.sendMessage(steal))).toEqual(missing);
    const post = ben.api.feed.createPost({ content: "Look.", imageUrl });
    expect(await refusedWith(post)).toEqual(missing);
    const own = { content: "Look.", imageUrl: await upload(ada), visibility: "public" } as const;
    expect(await refusedWith(ada.api.feed.createPost(own))).toEqual(missing);
    const forPost = await uploadPicture(ada.api, pictureOf(60, 30), "post");
    expect(await refusedWith(show(ada, { imageUrl: forPost }))).toEqual(missing);
  });

  test("has a URL that expires within minutes", async () => {
    const { picture } = await show(ada);
    world.clock.advance(hour);
    await Promise.all([ada, ben, cleo].map((person) => person.signIn()));
    expect(await statusOf(picture?.url ?? "")).toBe(403);
    expect(await statusOf((await newestFor(ben))?.picture?.url ?? "")).toBe(200);
  });

  test("sent twice with one token is one message; with another, it's in use", async () => {
    const draft = { imageUrl: await upload(ada), token: crypto.randomUUID() };
    const [first, second] = [await show(ada, draft), await show(ada, draft)];
    expect(second).toMatchObject({ id: first.id, picture: { width: 1200 } });
    const again = show(ada, { ...draft, token: crypto.randomUUID() });
    expect(await refusedWith(again)).toEqual({ status: 409, code: "photo.in_use" });
  });

  test("takes one transaction to send", async () => {
    const uploads = [await upload(ada), await upload(ada), await upload(ada)];
    const { transactions } = await answerCostOf(world, () =>
      show(ada, { imageUrl: uploads.shift() }),
    );
    expect(transactions).toBe(1);
  });

  test("stays through an edit of its words, and in a quote it's a message without words", async () => {
    const { id: messageId } = await show(ada);
    const edit = { conversationId, messageId, body: "The river." };
    const edited = await ada.api.conversations.editMessage(edit);
    expect(edited).toMatchObject({ body: "The river.", picture: { width: 1200 } });
    expect(await newestFor(ben)).toMatchObject({ body: "The river.", picture: { width: 1200 } });
    expect(await listedFor(ben)).toMatchObject({ lastMessage: "The river." });
    const bare = await show(ada);
    const reply = { conversationId, body: "Lovely.", replyTo: bare.id };
    await ben.api.conversations.sendMessage(reply);
    expect(await newestFor(ada)).toMatchObject({ body: "Lovely.", replyTo: bare.id });
    const found = await ben.api.conversations.searchMessages({ conversationId, words: "picture" });
    expect(found.items).toEqual([]);
  });
});

describe("[R3] a message's picture goes", () => {
  test("with its message, in every size, and the list shows what was before", async () => {
    const before = await show(ada);
    const { id, picture } = await show(ada, { body: "Oops." });
    const url = picture?.url ?? "";
    expect(await storedOf(ada)).toEqual(expect.arrayContaining(sizePaths(pathOf(url)).slice(0, 3)));
    await remove(ada, id);
    await world.settle();
    expect(await listedFor(ben)).toMatchObject({ lastMessage: "Picture" });
    const stored = await storedOf(ada);
    expect(stored.filter((path) => sizePaths(pathOf(url)).includes(path))).toEqual([]);
    expect(await statusOf(url)).not.toBe(200);
    expect(await statusOf(before.picture?.url ?? "")).toBe(200);
    const again = show(ada, { imageUrl: pathOf(url) });
    expect(await refusedWith(again)).toEqual({ status: 422, code: "photo.gone" });
  });

  test("after a day if it was never sent", async () => {
    const unsent = await upload(cleo);
    const elsewhere = await converse(world, cleo, ada);
    const { picture } = await show(cleo, {}, elsewhere);
    await world.settle({ advance: 2 * day });
    const stored = await storedOf(cleo);
    expect(stored).not.toContain(unsent);
    expect(stored).toContain(pathOf(picture?.url ?? ""));
    await Promise.all([ada, ben, cleo, dora, emil].map((person) => person.signIn()));
  });
});

describe("[R3] who sends pictures", () => {
  const refused = { status: 403, code: "conversation.no_pictures" };

  test("only connections: neither those who share a circle nor those whose request was accepted", async () => {
    const { circleId } = await cleo.api.circles.createCircle({
      name: "Dawn sitters",
      description: "We sit.",
      categories: [],
    });
    await dora.api.circles.joinCircle({ circleId });
    const inCircle = await dora.api.conversations.openConversation({ participantId: cleo.userId });
    const { userId } = emil;
    await cleo.api.conversations.sendMessageRequest({ userId, body: "May I write?" });
    const accepted = await emil.api.conversations.acceptMessageRequest({ userId: cleo.userId });
    for (const [person, of] of [
      [dora, inCircle.conversationId],
      [cleo, accepted.conversationId],
    ] as const) {
      const opened = await person.api.conversations.getConversation({ conversationId: of });
      expect(opened.takesPictures).toBe(false);
      expect(await refusedWith(show(person, {}, of))).toEqual(refused);
      const words = { conversationId: of, body: "Only words." };
      expect(await person.api.conversations.sendMessage(words)).toMatchObject({
        body: "Only words.",
      });
    }
    await connect(cleo, emil);
    const now = await cleo.api.conversations.getConversation(accepted);
    expect(now.takesPictures).toBe(true);
    expect(await show(cleo, {}, accepted.conversationId)).toMatchObject({ body: "" });
  });

  test("not those who may only ask, nor a third member", async () => {
    const { api } = dora;
    const ask = { userId: ada.userId, body: "May I?", imageUrl: await upload(dora) };
    await api.conversations.sendMessageRequest(ask);
    const { received } = await ada.api.conversations.listMessageRequests();
    expect(received[0]).toMatchObject({ body: "May I?" });
    expect(JSON.stringify(received)).not.toContain("messages/");
    expect(await refusedWith(show(dora))).toEqual(notFound);
  });
});

test("[R5] bell, mail and push say it's a picture, and nothing of where it is", async () => {
  await ben.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  const phone = await subscribe(world, ben);
  await show(ada, { imageAlt: "A secret meadow" });
  await world.settle({ advance: hour });
  const [news] = (await bellOf(ben)).filter(({ type }) => type === "message");
  expect(news).toMatchObject({ title: "Ada Winter sent you a picture", read: false });
  const mail = world.mail.last(ben.email);
  expect(mail?.subject).toBe("Ada Winter sent you a picture");
  const pushes = phone.pushes();
  expect(pushes.at(-1)).toMatchObject({ title: "You have a new message", body: "" });
  const said = JSON.stringify([news, mail, pushes]);
  for (const word of ["uploads/messages", "meadow"]) expect(said).not.toContain(word);
  await ben.api.attention.updateAttention({ showsContent: true });
  await ben.api.conversations.markConversationRead({ conversationId });
  await show(ada);
  await world.settle({ advance: hour });
  expect(phone.pushes().at(-1)).toMatchObject({ title: "Ada Winter sent you a picture" });
  const logs = JSON.stringify(world.logs());
  for (const word of ["user-uploads/messages", "meadow"]) expect(logs).not.toContain(word);
});

test("[K5] an export has the pictures that its member sent", async () => {
  await ada.signIn();
  const { picture } = await show(ada, { body: "For the record." });
  const { exportId } = await ada.api.accounts.requestExport();
  await world.settle();
  const { url } = await ada.api.accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const file =
    pathOf(picture?.url ?? "")
      .split("/")
      .at(-1) ?? "";
  expect(Object.keys(files)).toContain(`pictures/${file}`);
  expect(strFromU8(files["message.json"] ?? new Uint8Array())).toContain(file);
});

test("[K6] a block and a deleted account take the pictures away", async () => {
  await ben.signIn();
  const { picture } = await show(ada, { body: "The last one." });
  await ben.api.blocks.blockMember({ userId: ada.userId });
  for (const { api } of [ada, ben]) {
    const listing = api.conversations.listMessages({ conversationId });
    expect(await refusedWith(listing)).toEqual(notFound);
  }
  expect(await refusedWith(show(ada))).toEqual(notFound);
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  expect(await newestFor(ben)).toMatchObject({ picture: { width: 1200 } });
  await ada.signIn();
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  await world.settle();
  expect(await storedOf(ada)).toEqual([]);
  expect(await statusOf(picture?.url ?? "")).not.toBe(200);
  const left = await ben.api.conversations.listMessages({ conversationId });
  expect(left.items.some((message) => message.picture)).toBe(false);
  expect(left.items.some(({ body }) => body === "This message was removed.")).toBe(true);
});
