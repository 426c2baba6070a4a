import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { World } from "@attune/local-cloud/world-types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import jpeg from "jpeg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { operatorTable } from "../support/operator.ts";
import {
  becomeMember,
  munich,
  type Person,
  poolOf,
  signUp,
  siteConfig,
} from "../support/person.ts";
import { startHouse } from "../support/world.ts";

const EXPIRY = 61 * 60_000;
const nobody = "11111111-2222-3333-4444-555555555555";

let world: World;
let ada: Person;
let ben: Person;
let newcomer: Person;

beforeAll(async () => {
  world = await startHouse();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  newcomer = await signUp(world, { name: "Cleo Autumn", username: "cleo" });
  await newcomer.api.profiles.ensureProfile();
}, 600_000);
afterAll(() => world?.close());

interface Question {
  body?: string;
  token?: string | null;
  headers?: Record<string, string>;
}

/** Status and code of a plain HTTP call, as Ben unless said otherwise. */
async function ask(question: string, { body, token = ben.accessToken(), headers }: Question = {}) {
  const [method = "", path = ""] = question.split(" ");
  const answer = await fetch(`${world.origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const { code, data } = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: answer.status, code, data, challenge: answer.headers.get("www-authenticate") };
}

/** What a typed call is refused with. */
async function refusal(call: Promise<unknown>): Promise<{ status?: number; code?: string }> {
  try {
    await call;
  } catch (error) {
    const { status, code } = error as { status: number; code: string };
    return { status, code };
  }
  throw new Error("It was not refused.");
}

describe("the form of a request", () => {
  test("malformed JSON is request.invalid", async () => {
    for (const body of ['{"content":', "not json", '{"content":"a",}']) {
      expect(await ask("POST /posts", { body })).toMatchObject({
        status: 400,
        code: "request.invalid",
      });
    }
  });

  test("a body over 256 KiB is request.too_large, and one over the gateway's 10 MB is turned away", async () => {
    const body = JSON.stringify({ content: "x".repeat(256 * 1024) });
    expect(await ask("POST /posts", { body })).toMatchObject({
      status: 413,
      code: "request.too_large",
    });
    const huge = JSON.stringify({ content: "x".repeat(11 * 1024 * 1024) });
    expect((await ask("POST /posts", { body: huge })).status).toBe(413);
  });

  test("wrong fields are named, and what was written is not repeated", async () => {
    const body = JSON.stringify({ content: "", visibility: "secret-word" });
    const answer = await ask("POST /posts", { body });
    expect(answer).toMatchObject({ status: 400, code: "request.invalid" });
    const paths = (answer.data as { issues: { path: string }[] }).issues.map(({ path }) => path);
    expect(paths.sort()).toEqual(["content", "visibility"]);
    expect(JSON.stringify(answer.data)).not.toContain("secret-word");
  });

  test("an operation that does not exist is not_found", async () => {
    expect(await ask("GET /nothing")).toMatchObject({ status: 404, code: "not_found" });
  });

  test("an id of another kind is request.invalid", async () => {
    expect(await ask("GET /posts/cir_01J00000000000000000000000")).toMatchObject({
      status: 400,
      code: "request.invalid",
    });
  });

  test("a cursor that was tampered with is request.invalid", async () => {
    const foreign = Buffer.from(JSON.stringify({ pk: "a", sk: "b" })).toString("base64url");
    const number = Buffer.from("5").toString("base64url");
    for (const cursor of ["garbage", foreign, number]) {
      expect(await ask(`GET /feed?cursor=${cursor}`)).toMatchObject({
        status: 400,
        code: "request.invalid",
      });
    }
  });
});

describe("tokens", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const headerOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signed = (header: object, claims: object) => {
    const text = `${part(header)}.${part(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  };

  const forgeries: Record<string, (token: string) => string> = {
    "with somebody else's id under the old signature": (token) => {
      const [header, , signature] = token.split(".");
      return `${header}.${part({ ...claimsOf(token), sub: ada.userId })}.${signature}`;
    },
    "signed with a key of the forger's": (token) => signed(headerOf(token), claimsOf(token)),
    "that says it needs no signature": (token) =>
      `${part({ alg: "none" })}.${part(claimsOf(token))}.`,
    "signed with the public key's name as a secret": (token) => {
      const text = `${part({ ...headerOf(token), alg: "HS256" })}.${part(claimsOf(token))}`;
      return `${text}.${createHmac("sha256", "secret").update(text).digest("base64url")}`;
    },
    "of another user pool": (token) => {
      const claims = claimsOf(token);
      const iss = String(claims.iss).replace(/[^/]+$/, "us-east-1_Another00");
      return signed({ ...headerOf(token), kid: "another" }, { ...claims, iss });
    },
    "that is none": () => "abc",
  };
  for (const [what, forge] of Object.entries(forgeries)) {
    test(`a token ${what} is refused`, async () => {
      const answer = await ask("GET /session", { token: forge(ben.accessToken()) });
      expect(answer.status).toBe(401);
      expect(answer.challenge).toContain("invalid_token");
    });
  }

  test("no token at all is 401", async () => {
    expect((await ask("GET /session", { token: null })).status).toBe(401);
  });

  test("an identity token in place of an access token is auth.invalid_token", async () => {
    const pool = await poolOf(world);
    const { IdToken } = await pool.signIn(ben.email, ben.password, new Date(world.clock.now()));
    expect(await ask("GET /session", { token: IdToken })).toMatchObject({
      status: 401,
      code: "auth.invalid_token",
    });
  });

  test("a token is refused once its hour is over", async () => {
    const token = ben.accessToken();
    expect((await ask("GET /session", { token })).status).toBe(200);
    world.clock.advance(EXPIRY);
    const answer = await ask("GET /session", { token });
    expect(answer.status).toBe(401);
    expect(answer.challenge).toContain("invalid_token");
    for (const person of [ada, ben, newcomer]) await person.signIn();
  });
});

describe("somebody else's things", () => {
  /** Makes a post one for connections, which the API does not write yet but keeps from strangers. */
  async function hideFromStrangers(postId: string) {
    const { client, name } = operatorTable(world);
    const row = (await rowsByEntity(world))("post").find((post) => post.postId === postId);
    await client.send(
      new PutCommand({ TableName: name, Item: { ...row, visibility: "connections" } }),
    );
  }

  test("a conversation is not_found to everybody who is not in it", async () => {
    const cleo = await becomeMember(world, { name: "Cy Spring", username: "cyspring" });
    await ada.api.connections.sendRequest({ receiverId: cleo.userId });
    const { received } = await cleo.api.connections.listRequests();
    const requestId = received[0]?.requestId ?? "";
    const notFound = { status: 404, code: "not_found" };
    expect(await refusal(ben.api.connections.acceptRequest({ requestId }))).toEqual(notFound);
    expect(await refusal(ben.api.connections.declineRequest({ requestId }))).toEqual(notFound);
    expect(await refusal(ben.api.connections.cancelRequest({ requestId }))).toEqual(notFound);
    const denied = { status: 403, code: "permission.denied" };
    expect(await refusal(ada.api.connections.acceptRequest({ requestId }))).toEqual(denied);
    expect(await refusal(cleo.api.connections.cancelRequest({ requestId }))).toEqual(denied);
    await cleo.api.connections.acceptRequest({ requestId });

    const { conversationId } = await ada.api.conversations.openConversation({
      participantId: cleo.userId,
    });
    const { conversations } = ben.api;
    for (const call of [
      () => conversations.getConversation({ conversationId }),
      () => conversations.listMessages({ conversationId }),
      () => conversations.sendMessage({ conversationId, body: "Me too" }),
      () => conversations.markConversationRead({ conversationId }),
    ]) {
      expect(await refusal(call())).toEqual(notFound);
    }
    expect(await refusal(conversations.openConversation({ participantId: ada.userId }))).toEqual({
      status: 403,
      code: "conversation.not_allowed",
    });
    expect(await refusal(conversations.openConversation({ participantId: nobody }))).toEqual({
      status: 403,
      code: "conversation.not_allowed",
    });
  });

  test("a post is deleted by its author alone, and hidden from those it is not for", async () => {
    const open = await ada.api.feed.createPost({ content: "For all.", visibility: "public" });
    const { commentId, postId } = await ada.api.feed.addComment({
      postId: open.postId,
      content: "Mine.",
    });
    const denied = { status: 403, code: "permission.denied" };
    expect(await refusal(ben.api.feed.deletePost({ postId }))).toEqual(denied);
    expect(await refusal(ben.api.feed.deleteComment({ postId, commentId }))).toEqual(denied);
    const close = await ada.api.feed.createPost({ content: "Near.", visibility: "public" });
    await hideFromStrangers(close.postId);
    const notFound = { status: 404, code: "not_found" };
    for (const call of [
      () => ben.api.feed.getPost({ postId: close.postId }),
      () => ben.api.feed.deletePost({ postId: close.postId }),
      () => ben.api.feed.react({ postId: close.postId, reactionType: "love" }),
      () => ben.api.feed.addComment({ postId: close.postId, content: "Hm." }),
    ]) {
      expect(await refusal(call())).toEqual(notFound);
    }
  });

  test("a notification is marked by its owner alone", async () => {
    const { postId } = await ada.api.feed.createPost({ content: "Tea?", visibility: "public" });
    await ben.api.feed.react({ postId, reactionType: "support" });
    await world.settle();
    const { items } = await ada.api.notifications.listNotifications({});
    const id = items[0]?.id ?? "";
    const before = (await ada.api.accounts.getSession()).counts;
    await ben.api.notifications.markRead({ ids: [id] });
    expect((await ada.api.notifications.listNotifications({})).items[0]).toMatchObject({
      id,
      read: false,
    });
    expect((await ada.api.accounts.getSession()).counts).toEqual(before);
    expect((await ben.api.accounts.getSession()).counts.unreadNotifications).toBe(0);
  });

  test("an export is fetched by its owner alone", async () => {
    const { exportId } = await ada.api.accounts.requestExport();
    await world.settle();
    expect((await ada.api.accounts.downloadExport({ exportId })).url).toContain(exportId);
    expect(await refusal(ben.api.accounts.downloadExport({ exportId }))).toEqual({
      status: 404,
      code: "not_found",
    });
  });

  test("a profile is changed, and an account deleted, by its owner alone", async () => {
    const { userId } = ada;
    const mismatch = { status: 403, code: "account.mismatch" };
    expect(await refusal(ben.api.profiles.updateProfile({ userId, bio: "Ha." }))).toEqual(mismatch);
    expect(await refusal(ben.api.accounts.deleteAccount({ userId }))).toEqual(mismatch);
  });
});

test("a payment notice without the right signature is payment.signature_invalid", async () => {
  const body = JSON.stringify({ id: "evt_1", type: "customer.subscription.updated" });
  const time = Math.floor(world.clock.now() / 1000);
  const wrong = createHmac("sha256", "whsec_wrong").update(`${time}.${body}`).digest("hex");
  const late = createHmac("sha256", "whsec_local")
    .update(`${time - 3600}.${body}`)
    .digest("hex");
  for (const signature of [
    "",
    `t=${time},v1=${wrong}`,
    `t=${time - 3600},v1=${late}`,
    "nonsense",
  ]) {
    const headers = { "stripe-signature": signature };
    expect(await ask("POST /webhooks/stripe", { body, token: null, headers })).toMatchObject({
      status: 400,
      code: "payment.signature_invalid",
    });
  }
});

describe("photos", () => {
  const demo = "../../node_modules/@vladmandic/face-api/demo/sample1.jpg";
  /** A part of the picture. */
  function cut(left: number, top: number, width: number, height: number): Buffer {
    const whole = jpeg.decode(threeFaces(), { useTArray: false });
    const data = Buffer.alloc(width * height * 4);
    for (let row = 0; row < height; row++) {
      const from = ((top + row) * whole.width + left) * 4;
      whole.data.copy(data, row * width * 4, from, from + width * 4);
    }
    return jpeg.encode({ width, height, data }, 90).data;
  }
  const threeFaces = () => readFileSync(join(import.meta.dirname, demo));
  const oneFace = () => cut(1300, 100, 560, 560);

  let number = 0;
  async function send(bytes: Buffer, declared = bytes.length) {
    number++;
    const { url, fields, key } = await ben.api.photos.createUpload({
      purpose: "profile_image",
      filename: `portrait-${number}.jpg`,
      contentType: "image/jpeg",
      bytes: declared,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(bytes)]), "portrait.jpg");
    return { key, answer: await fetch(url, { method: "POST", body: form }) };
  }
  async function finish(bytes: Buffer) {
    const { key, answer } = await send(bytes);
    expect(answer.ok).toBe(true);
    return ben.api.faces.finishUpload({ purpose: "profile_image", key });
  }

  test("a portrait with one face is taken, by its owner alone", async () => {
    const { key } = await send(oneFace());
    const upload = { purpose: "profile_image" as const, key };
    expect(await refusal(ada.api.faces.finishUpload(upload))).toEqual({
      status: 404,
      code: "not_found",
    });
    expect(await ben.api.faces.finishUpload(upload)).toMatchObject({ inReview: false });
  });

  test("a file that is no image is photo.not_an_image", async () => {
    const text = Buffer.from("This is no picture, whatever its name says.");
    const expected = { status: 422, code: "photo.not_an_image" };
    expect(await refusal(finish(text))).toEqual(expected);
    expect(await refusal(finish(oneFace().subarray(0, 200)))).toEqual(expected);
    const imageData = `data:image/jpeg;base64,${text.toString("base64")}`;
    expect(await refusal(ben.api.faces.detectFace({ imageData }))).toEqual(expected);
  });

  test("a file of 10 MiB is photo.too_large, and the bucket takes no more than was declared", async () => {
    const big = Buffer.alloc(10_485_760);
    expect(await refusal(send(big))).toEqual({ status: 413, code: "photo.too_large" });
    const { answer } = await send(big, 1000);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("EntityTooLarge");
  });

  test("a portrait without a face is photo.no_face, with several photo.many_faces", async () => {
    expect(await refusal(finish(cut(1000, 0, 360, 180)))).toEqual({
      status: 422,
      code: "photo.no_face",
    });
    expect(await refusal(finish(threeFaces()))).toEqual({
      status: 422,
      code: "photo.many_faces",
    });
  });
});

describe("onboarding", () => {
  const complete = (changes: object) =>
    newcomer.api.profiles.completeOnboarding({
      name: newcomer.name,
      bio: "Hello.",
      cityId: munich,
      imageUrl: `/media/profile-images/${newcomer.userId}/portrait.jpg`,
      languagesSpoken: ["en"],
      interests: ["Meditation"],
      termsVersion: currentTermsVersion,
      ...changes,
    });

  for (const [what, changes, expected] of [
    ["an unknown city", { cityId: "999999999" }, { status: 422, code: "city.unknown" }],
    ["an unknown language", { languagesSpoken: ["qq"] }, { status: 422, code: "language.unknown" }],
    [
      "terms of another day",
      { termsVersion: "1999-01-01" },
      { status: 409, code: "terms.outdated" },
    ],
    [
      "a fifth language",
      { languagesSpoken: ["en", "de", "fr", "es", "it"] },
      { status: 400, code: "request.invalid" },
    ],
  ] as const) {
    test(`${what} is ${expected.code}`, async () => {
      expect(await refusal(complete(changes))).toEqual(expected);
    });
  }
});

describe("sign-up", () => {
  const trigger = (text: string) => ({
    name: "UserLambdaValidationException",
    message: expect.stringContaining(text),
  });

  for (const [what, sketch, expected] of [
    ["[E5] a reserved username", { username: "admin" }, trigger("This username is reserved")],
    ["[E5] a username of two characters", { username: "ab" }, trigger("at least 3 characters")],
    [
      "[E5] a username with a space",
      { username: "a day", email: "a-day@people.example" },
      trigger("can only contain letters"),
    ],
    [
      "[E4] a taken username, in whatever case",
      { username: "ADA", email: "another@people.example" },
      trigger("username.taken"),
    ],
    [
      "an e-mail address that has an account",
      { email: "ada@people.example", username: "ada-again" },
      { name: "UsernameExistsException" },
    ],
    [
      "a short password",
      { username: "shorty", password: "abc" },
      { name: "InvalidPasswordException" },
    ],
  ] as const) {
    test(`${what} is refused`, async () => {
      await expect(signUp(world, { ...sketch })).rejects.toMatchObject(expected);
    });
  }

  test("a client of another pool is told so", async () => {
    const { userPoolClientId } = await siteConfig(world);
    const pool = await poolOf(world);
    await expect(
      pool.call("SignUp", {
        ClientId: `${userPoolClientId}x`,
        Username: "dora@people.example",
        Password: "a quiet morning",
      }),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
