import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { federatedApi } from "../support/federation.ts";
import { startFederated } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startFederated();
});
afterAll(() => world?.close());

test("a person signs up with Google, and is the same member the next time", async () => {
  const person = { email: "Ada@people.example", name: "Ada Lovelace" };
  const first = await (await federatedApi(world, person)).accounts.getSession();
  expect(first.user).toMatchObject({
    email: "ada@people.example",
    emailVerified: true,
    name: "Ada Lovelace",
    username: "ada",
    signsInWith: "google",
  });
  const again = await (await federatedApi(world, person)).accounts.getSession();
  expect(again.user.userId).toBe(first.user.userId);
});
