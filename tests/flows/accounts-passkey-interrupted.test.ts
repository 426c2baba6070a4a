import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addAtPool, addPasskey, atPool } from "../support/passkeys.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterEach(() => world.faults.clear());
afterAll(() => world?.close());

const outage = { code: "InternalErrorException" };

const list = (person: Person) => person.api.accounts.listPasskeys();

/** After this a change that isn't complete counts as interrupted. Sign-ins are ended by the second. */
async function comeBackLater(person: Person) {
  world.faults.clear();
  world.clock.advance(minute + 2_000);
  await person.signIn();
}

/** What the member's history and mailbox have of a change. */
async function traces(person: Person, eventType: string, subject: string) {
  await world.settle();
  const { items } = await person.api.security.listMySecurityEvents();
  return {
    events: items.filter((event) => event.eventType === eventType).length,
    mails: world.mail.list({ to: person.email }).filter((mail) => mail.subject.includes(subject))
      .length,
  };
}

const once = { events: 1, mails: 1 };
const unknown = ["unknown_passkey_removed", "An unknown passkey was removed"] as const;

test("a passkey that the pool took before its answer was lost is the member's a minute later", async () => {
  const person = await becomeMember(world);
  world.faults.rate("cognito-idp.CompleteWebAuthnRegistration", 1, { ...outage, after: true });
  await expect(addPasskey(world, person)).rejects.toThrow();
  await comeBackLater(person);

  expect((await list(person)).items).toHaveLength(1);
  await list(person);
  expect(await traces(person, "passkey_added", "A passkey was added")).toEqual(once);
});

test("a passkey that never reached the pool is forgotten, and can be added again", async () => {
  const person = await becomeMember(world);
  world.faults.rate("cognito-idp.CompleteWebAuthnRegistration", 1, outage);
  await expect(addPasskey(world, person)).rejects.toThrow();
  await comeBackLater(person);

  expect((await list(person)).items).toEqual([]);
  await addPasskey(world, person);
  expect(await traces(person, "passkey_added", "A passkey was added")).toEqual(once);
});

test("a stranger's passkey that the pool kept in an outage is removed at the next check", async () => {
  const person = await becomeMember(world);
  await addAtPool(world, person.accessToken());
  world.faults.rate("cognito-idp.DeleteWebAuthnCredential", 1, outage);
  await expect(list(person)).rejects.toThrow();
  await comeBackLater(person);
  await expect(list(person)).rejects.toMatchObject({ code: "auth.required" });
  await comeBackLater(person);

  expect(await atPool(world, person.accessToken())).toEqual([]);
  expect(await traces(person, ...unknown)).toEqual(once);
});

test("a removal before its mail could be queued is mailed at the next check", async () => {
  const person = await becomeMember(world);
  await addAtPool(world, person.accessToken());
  world.faults.rate("sqs", 1, { code: "InternalFailure" });
  world.faults.rate("dynamodb.TransactWriteItems", 1, { code: "InternalServerError" });
  await expect(list(person)).rejects.toThrow();
  await comeBackLater(person);
  await expect(list(person)).rejects.toMatchObject({ code: "auth.required" });
  await comeBackLater(person);

  expect((await list(person)).items).toEqual([]);
  expect(await traces(person, ...unknown)).toEqual(once);
});

test("a removal whose answer was lost is recorded and mailed once", async () => {
  const person = await becomeMember(world);
  const own = await addPasskey(world, person);
  world.faults.rate("cognito-idp.DeleteWebAuthnCredential", 1, { ...outage, after: true });
  await expect(person.api.accounts.removePasskey({ passkeyId: own.id })).rejects.toThrow();
  await comeBackLater(person);

  expect((await list(person)).items).toEqual([]);
  expect(await traces(person, "passkey_removed", "A passkey was removed")).toEqual(once);
});
