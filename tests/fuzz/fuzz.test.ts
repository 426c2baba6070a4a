import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { grant, liftLimits } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { type Random, randomOf } from "./random.ts";
import { brokenBodies, type Schema, valueFor } from "./values.ts";

const seed = 20_260_101;
const requests = 10_000;
const frames = 500;
const lanes = 8;

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema?: Schema }[];
  body: Schema | undefined;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation["parameters"];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

let world: LocalCloud;
let callers: (Person | null)[];
let operations: Operation[];

/** Operations that would end the callers' own sign-ins; visitors still try them. */
const endsSession = /end-all|accounts\/delete|sign-ins/;

beforeAll(async () => {
  world = await startAttune();
  const admin = await becomeMember(world, { name: "Ines Root", username: "ines" });
  const member = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  const signedIn = await signUp(world);
  await grant(world, admin.userId, ["system_admin"]);
  await liftLimits(world, admin, member, signedIn);
  world.clock.advance(61_000);
  for (const person of [admin, member, signedIn]) await person.signIn();
  callers = [null, signedIn, member, member, admin];
  const answer = await fetch(`${world.origin}/api/openapi.json`);
  // The test's own data, or an answer that it checks.
  const { paths } = (await answer.json()) as OpenApi;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
    })),
  );
});
afterAll(() => world?.close());

function bodyOf(random: Random, body: Schema | undefined, strangeness: number): string | null {
  if (random.next() < 0.05) return random.pick(brokenBodies);
  return body ? JSON.stringify(valueFor(random, body, strangeness)) : null;
}

const asText = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

function requestOf(random: Random): { url: string; init: RequestInit; what: string } {
  const operation = random.pick(operations);
  const strangeness = random.pick([0, 0.1, 0.4]);
  const caller = endsSession.test(operation.path) ? null : random.pick(callers);
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place, schema = {} } of operation.parameters) {
    const value = asText(valueFor(random, schema, strangeness)).toWellFormed();
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(value) || "x");
    else if (random.next() < 0.7) query.append(name, value.slice(0, 2000));
  }
  const body = operation.method === "GET" ? null : bodyOf(random, operation.body, strangeness);
  return {
    url: `${world.origin}/api${path}${query.size > 0 ? `?${query}` : ""}`,
    what: `${operation.method} ${operation.path} ${body?.slice(0, 200) ?? query}`,
    init: {
      method: operation.method,
      body,
      headers: {
        "content-type": random.pick(["application/json", "application/json", "text/plain"]),
        ...(caller && { authorization: `Bearer ${caller.accessToken()}` }),
      },
    },
  };
}

test(`${requests} generated requests are never answered with a failure of ours`, async () => {
  const random = randomOf(seed);
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left--;
      // Tokens last ten minutes, and callers may end them.
      if (left % 1000 === 0) for (const person of new Set(callers)) await person?.signIn();
      const { url, init, what } = requestOf(random);
      const answer = await fetch(url, init);
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) failures.push(`${answer.status} ${what}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(failures).toEqual([]);
  // They went past the gate, too.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
});

test(`${frames} generated frames leave a socket that answers`, async () => {
  const random = randomOf(seed);
  const [, , member] = callers;
  const token = member?.accessToken() ?? "";
  const socket = new WebSocket(`${world.origin.replace(/^http/, "ws")}/ws`, ["attune", token]);
  const heard: string[] = [];
  socket.on("message", (data) => heard.push(String(data)));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const frame: Schema = {
    properties: {
      action: { enum: ["watch", "unwatch", "ping", "typing", "__proto__"] },
      topic: { anyOf: [{ enum: ["feed"] }, { type: "string" }, { pattern: "^cir_" }] },
    },
  };
  for (let number = 0; number < frames; number++) {
    socket.send(
      random.next() < 0.1
        ? random.pick(brokenBodies).slice(0, 30_000)
        : JSON.stringify(valueFor(random, frame, 0.2)),
    );
  }
  const pong = new Promise<void>((resolve) =>
    socket.on("message", (data) => {
      if (String(data).includes("pong")) resolve();
    }),
  );
  socket.send(JSON.stringify({ action: "ping" }));
  await pong;
  expect(heard.filter((text) => /Internal server error/i.test(text))).toEqual([]);
  socket.close();
});
