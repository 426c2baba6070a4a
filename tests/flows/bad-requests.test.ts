import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { type Person, poolOf } from "../support/person.ts";

const EXPIRY = 61 * 60_000;

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

interface Question {
  body?: string;
  token?: string | null;
  headers?: Record<string, string>;
}

/** Status and code of a plain HTTP call, as Ben by default. */
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

  test("a text that's too long says how long it may be, and names its field", async () => {
    const body = JSON.stringify({ content: "x".repeat(5_001) });
    const { data } = await ask("POST /posts", { body });
    expect(data).toEqual({
      issues: [{ path: "content", message: "Input exceeds maximum length of 5000" }],
    });
  });

  test("an event in a time zone that doesn't exist, or in a year no calendar shows, is request.invalid", async () => {
    const draft = eventDraft(world, { title: "Tea on Olympus" });
    for (const wrong of [
      { timeZone: "Mars/Olympus" },
      { startsAt: "9998-01-01T10:00:00Z", endsAt: "9998-01-01T12:00:00Z" },
    ]) {
      const answer = await ask("POST /events", { body: JSON.stringify({ ...draft, ...wrong }) });
      expect(answer).toMatchObject({ status: 400, code: "request.invalid" });
    }
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
    const keys = { pk: "post#a", sk: "post", gsi2pk: "people#listed", gsi2sk: "2026" };
    const otherList = Buffer.from(JSON.stringify(keys)).toString("base64url");
    const shape = Buffer.from(JSON.stringify({ gsi2pk: "feed#public" })).toString("base64url");
    for (const cursor of ["garbage", foreign, number, otherList, shape]) {
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
    "with another member's id under the old signature": (token) => {
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

  test("a token is refused once its time is over", async () => {
    const token = ben.accessToken();
    expect((await ask("GET /session", { token })).status).toBe(200);
    world.clock.advance(EXPIRY);
    const answer = await ask("GET /session", { token });
    expect(answer.status).toBe(401);
    expect(answer.challenge).toContain("invalid_token");
    for (const person of [ada, ben]) await person.signIn();
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
