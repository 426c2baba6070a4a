import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { startRow } from "../support/limits.ts";
import { poolOf, visitorApi } from "../support/person.ts";
import { codeOf } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

const outOfDate = "This page is out of date. Please reload it and sign up again";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

const ask = (email: string) => visitorApi(world).accounts.requestSignUp({ email });
const signUp = async (email: string, metadata: Record<string, string> = {}) => {
  const [username = ""] = email.split("@");
  const attributes = { name: "Ada Winter", preferred_username: username };
  return (await poolOf(world)).signUp(email, "a quiet morning", attributes, metadata);
};

test("a sign-up straight at the pool is refused, and reserves no username", async () => {
  const email = "ada@people.example";
  await expect(signUp(email)).rejects.toThrow(outOfDate);
  await expect(signUp(email, { ticket: "made-up" })).rejects.toThrow(outOfDate);
  expect(
    await visitorApi(world).accounts.checkUsernameAvailability({ usernameText: "ada" }),
  ).toEqual({ available: true });
});

test("a ticket signs up its own address alone, within a quarter of an hour", async () => {
  const late = await ask("late@people.example");
  world.clock.advance(16 * minute);
  await expect(signUp("late@people.example", late)).rejects.toThrow(outOfDate);
  const ticket = await ask("Ada@People.example");
  await expect(signUp("eve@people.example", ticket)).rejects.toThrow(outOfDate);
  expect(await signUp("ada@people.example", ticket)).toMatchObject({ UserConfirmed: true });
});

test("a ticket's row contains nothing about the person", async () => {
  await ask("shy@people.example");
  const [row] = (await rowsByEntity(world))("sign-up-ticket");
  expect(row).toBeDefined();
  expect(JSON.stringify((await rowsByEntity(world))("sign-up-ticket"))).not.toMatch(
    /shy@|people\.example/,
  );
});

test("an email address and a network address each get a few tickets an hour", async () => {
  await startRow(world, hour);
  const same: (string | undefined)[] = [];
  for (let number = 0; number < 14; number++) same.push(await codeOf(ask("same@people.example")));
  expect(same.slice(0, 10)).toEqual(Array(10).fill(undefined));
  expect(same).toContain("request.rate_limited");
  const all = await Promise.all(
    Array.from({ length: 60 }, (_none, number) => codeOf(ask(`n${number}@people.example`))),
  );
  expect(all.filter((code) => code === "request.rate_limited").length).toBeGreaterThanOrEqual(10);
});
