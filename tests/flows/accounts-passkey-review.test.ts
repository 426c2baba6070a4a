import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAtPool, addPasskey, atPool, logInByPasskey, sessionOf } from "../support/passkeys.ts";
import {
  becomeMember,
  confirmEmail,
  mailedResetLink,
  type Person,
  poolOf,
  siteConfig,
} from "../support/person.ts";
import { codeOf } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

const eventsOf = async (person: Person) =>
  (await person.api.security.listMySecurityEvents()).items.map(({ eventType }) => eventType);
const lastMail = async ({ email }: Person) => {
  await world.settle();
  return world.mail.last(email)?.text ?? "";
};
/** Sign-ins are ended by the second. */
const signInLater = async (person: Person) => {
  world.clock.advance(2_000);
  await person.signIn();
};

async function resetPassword(person: Person, Password: string): Promise<void> {
  const pool = await poolOf(world);
  const { userPoolClientId: ClientId } = await siteConfig(world);
  world.clock.advance(2_000);
  await pool.call("ForgotPassword", { ClientId, Username: person.email });
  const link = await mailedResetLink(world, person.email);
  await pool.call("ConfirmForgotPassword", {
    ClientId,
    Username: person.email,
    ConfirmationCode: link.searchParams.get("code"),
    Password,
  });
  person.password = Password;
}

/** A member whose password was reset after they added a passkey. */
async function resetAfterPasskey() {
  const person = await becomeMember(world);
  await confirmEmail(world, person);
  await person.signIn();
  const old = await addPasskey(world, person);
  await resetPassword(person, "a calmer evening");
  world.clock.advance(2_000);
  return { person, old };
}

test("a passkey added with a stolen token ends every sign-in as soon as it's used, and is mailed", async () => {
  const person = await becomeMember(world);
  const passkey = await addAtPool(world, person.accessToken());
  const stolen = await logInByPasskey(world, person, passkey);
  expect((await sessionOf(world, stolen)).status).toBe(401);
  expect(await lastMail(person)).toContain("An unknown passkey was removed");
  expect(await codeOf(person.api.accounts.getSession())).toBe("auth.required");

  await signInLater(person);
  await person.api.accounts.getSession();
  expect(await atPool(world, person.accessToken())).toEqual([]);
  expect((await eventsOf(person)).sort()).toEqual([
    "all_sessions_ended",
    "unknown_passkey_removed",
  ]);
});

test("within the hour a sign-in asks the pool once, then it finds a passkey of someone else", async () => {
  const person = await becomeMember(world);
  await person.api.accounts.getSession();
  await addAtPool(world, person.accessToken());
  await person.api.accounts.getSession();
  expect(await atPool(world, person.accessToken())).toHaveLength(1);
  world.clock.advance(hour + minute);
  expect(await codeOf(person.api.accounts.getSession())).toBe("auth.required");
  await signInLater(person);
  expect(await atPool(world, person.accessToken())).toEqual([]);
});

test("a stranger's passkey found by many concurrent requests is recorded and mailed once", async () => {
  const person = await becomeMember(world);
  await addAtPool(world, person.accessToken());
  await signInLater(person);
  await Promise.allSettled(Array.from({ length: 6 }, () => person.api.accounts.getSession()));
  await world.settle();
  await signInLater(person);
  const found = (await eventsOf(person)).filter((type) => type === "unknown_passkey_removed");
  expect(found).toHaveLength(1);
  const mailed = world.mail
    .list({ to: person.email })
    .filter(({ subject }) => subject.includes("An unknown passkey was removed"));
  expect(mailed).toHaveLength(1);
});

test("the settings' list finds a stranger's passkey as well, and keeps the member's own", async () => {
  const person = await becomeMember(world);
  const own = await addPasskey(world, person);
  const { items } = await person.api.accounts.listPasskeys();
  expect(items.map(({ passkeyId }) => passkeyId)).toEqual([own.id]);
  await addAtPool(world, person.accessToken());
  expect(await codeOf(person.api.accounts.listPasskeys())).toBe("auth.required");
  await signInLater(person);
  expect(await atPool(world, person.accessToken())).toEqual([own.id]);
  expect((await person.api.accounts.listPasskeys()).items).toHaveLength(1);
});

test("a passkey that signs in and removes itself leaves no sign-in behind", async () => {
  const person = await becomeMember(world);
  const passkey = await addAtPool(world, person.accessToken());
  const stolen = await logInByPasskey(world, person, passkey);
  const pool = await poolOf(world);
  await pool.call("DeleteWebAuthnCredential", {
    AccessToken: stolen.AccessToken,
    CredentialId: passkey.id,
  });
  expect((await sessionOf(world, stolen)).status).toBe(401);
  await signInLater(person);
  expect(await eventsOf(person)).toContain("unknown_passkey_used");
});

test("a sign-in with only a passkey can't change the address, nor add or remove a passkey", async () => {
  const person = await becomeMember(world);
  const passkey = await addPasskey(world, person);
  const { AccessToken } = await logInByPasskey(world, person, passkey);
  const send = (method: string, path: string, body: object) =>
    fetch(`${world.origin}/api/accounts/${path}`, {
      method,
      headers: { authorization: `Bearer ${AccessToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  for (const answer of [
    await send("POST", "email", { email: "thief@elsewhere.example" }),
    await send("POST", "passkeys/start", {}),
    await send("DELETE", `passkeys/${passkey.id}`, {}),
  ]) {
    expect(await answer.json()).toMatchObject({ code: "auth.recent_required" });
  }
});

test("a passkey removed in the settings is mailed, one removed at the pool at the next check", async () => {
  const person = await becomeMember(world);
  const first = await addPasskey(world, person);
  const second = await addPasskey(world, person);
  await person.api.accounts.removePasskey({ passkeyId: first.id });
  await person.api.accounts.removePasskey({ passkeyId: first.id });
  expect(await lastMail(person)).toContain("A passkey was removed");
  const pool = await poolOf(world);
  await pool.call("DeleteWebAuthnCredential", {
    AccessToken: person.accessToken(),
    CredentialId: second.id,
  });
  expect((await person.api.accounts.listPasskeys()).items).toEqual([]);
  expect(await eventsOf(person)).toEqual([
    "passkey_removed",
    "passkey_removed",
    "passkey_added",
    "passkey_added",
  ]);
});

test("after a password reset an old passkey opens nothing, and its use removes it", async () => {
  const { person, old } = await resetAfterPasskey();
  const tokens = await logInByPasskey(world, person, old);
  expect((await sessionOf(world, tokens)).status).toBe(401);
  expect(await lastMail(person)).toContain("Your passkeys were removed");

  await signInLater(person);
  await person.api.accounts.getSession();
  expect(await atPool(world, person.accessToken())).toEqual([]);
  expect((await eventsOf(person)).filter((type) => type === "old_passkey_removed")).toHaveLength(1);
  expect((await sessionOf(world, tokens)).status).toBe(401);
  const fresh = await addPasskey(world, person);
  const again = await logInByPasskey(world, person, fresh);
  expect((await sessionOf(world, again)).status).toBe(200);
});

test("a login with the new password removes old passkeys, and ends only sign-ins by passkey", async () => {
  const { person, old } = await resetAfterPasskey();
  const silent = await logInByPasskey(world, person, old);
  await signInLater(person);
  await person.api.accounts.getSession();
  expect(await atPool(world, person.accessToken())).toEqual([]);
  expect(await lastMail(person)).toContain("Your passkeys were removed");
  expect((await sessionOf(world, silent)).status).toBe(401);
  await person.api.accounts.getSession();
});
