import { day, hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRow } from "../support/limits.ts";
import { type Person, signUp, visitorApi } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await signUp(world, { name: "Ada Winter", username: "ada" });
});
afterAll(() => world?.close());

const notice = (email: string) => visitorApi(world).accounts.notifyOfTakenAddress({ email });
const mails = (to: string) => world.mail.list({ to, subject: "Someone tried to sign up" });

test("the owner of an address is mailed once a day that someone tried to sign up with it", async () => {
  await notice(ada.email);
  await notice(` ${ada.email.toUpperCase()}`.trim());
  await world.settle();
  expect(mails(ada.email)).toHaveLength(1);
  expect(world.mail.last(ada.email)?.text).toContain("/login");
  world.clock.advance(day);
  await notice(ada.email);
  await world.settle();
  expect(mails(ada.email)).toHaveLength(2);
});

test("an address without an account gets the same answer and no mail, and asking is limited", async () => {
  await startRow(world, hour);
  const unknown = "nobody@people.example";
  expect(await notice(unknown)).toEqual(await notice(ada.email));
  await world.settle();
  expect(mails(unknown)).toEqual([]);
  const more = Array.from({ length: 12 }, () => refusedWith(notice(unknown)).catch(() => null));
  expect((await Promise.all(more)).map((refused) => refused?.status)).toContain(429);
});
