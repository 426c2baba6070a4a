import { randomUUID } from "node:crypto";
import { signInEnded, signInField } from "@attune/core/accounts/refused-refresh.rules";
import { currentSignIn } from "@attune/core/accounts/sign-in-names.rules";
import { minute } from "@attune/core/kernel/clock";
import type { Tokens } from "@attune/local-cloud/client/user-pool-client";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { apiClient } from "../support/api-client.ts";
import { addPasskey, logInByPasskey, passkeyPool } from "../support/passkeys.ts";
import {
  becomeMember,
  confirmEmail,
  mailedResetLink,
  type Person,
  poolOf,
  signUp,
  siteConfig,
} from "../support/person.ts";
import { claimsOf, refreshAs } from "../support/refresh.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let pool: Awaited<ReturnType<typeof poolOf>>;

beforeAll(async () => {
  world = await startAttune();
  pool = await poolOf(world);
});
afterAll(() => world?.close());

const apiOf = ({ AccessToken }: Tokens) =>
  apiClient(world.origin, () => {
    world.catchUp();
    return AccessToken;
  });

/** Logs in on one more device, and opens the app there. */
async function device({ email, password }: Person): Promise<Tokens> {
  const tokens = await pool.signIn(email, password, new Date(world.clock.now()));
  await apiOf(tokens).accounts.getSession();
  return tokens;
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "accepted",
    ({ name, message }: Error) => (message.includes(signInEnded) ? signInEnded : name),
  );

/** What the pool answers to a refresh, whatever a thief's browser says its sign-in is. */
const refusals = (stolen: Tokens, names: readonly string[], at = pool) =>
  Promise.all([
    refusalOf(at.refresh(stolen.RefreshToken)),
    refusalOf(refreshAs(at, stolen)),
    ...[randomUUID(), "", ...names].map((name) =>
      refusalOf(at.refresh(stolen.RefreshToken, { [signInField]: name })),
    ),
  ]);

const ended = Array.from({ length: 4 }, () => signInEnded);

test("a sign-in that's ended on another device is renewed at the pool no more, whatever its refresh says, and the other goes on", async () => {
  const person = await signUp(world);
  const stolen = await device(person);
  world.clock.advance(minute);
  const laptop = await device(person);
  const copy = await refreshAs(pool, stolen);

  // What a thief can see of the other sign-ins while theirs still works.
  const seen = (await apiOf(copy).accounts.listSignIns()).items.map(({ sessionId }) => sessionId);
  expect(seen).toHaveLength(2);
  expect(seen).not.toContain(claimsOf(laptop).origin_jti);

  const { items } = await apiOf(laptop).accounts.listSignIns();
  const other = items.find(({ current }) => !current)?.sessionId ?? "";
  await apiOf(laptop).accounts.endSignIn({ sessionId: other });
  expect(await refusals(stolen, seen)).toEqual([...ended, signInEnded, signInEnded]);
  expect(await refusals(copy, seen)).toEqual([...ended, signInEnded, signInEnded]);

  const renewed = await refreshAs(pool, laptop);
  expect((await apiOf(renewed).accounts.listSignIns()).items).toHaveLength(1);
  expect(await refusalOf(refreshAs(pool, renewed))).toBe("accepted");
});

test("logging out ends the sign-in at the pool, too, and no other", async () => {
  const person = await signUp(world);
  const tokens = await device(person);
  const other = await device(person);
  await apiOf(tokens).accounts.endSignIn({ sessionId: currentSignIn });
  expect(await refusals(tokens, [])).toEqual(ended);
  expect(await refusalOf(refreshAs(pool, other))).toBe("accepted");
});

test("a browser whose own token has run out ends its old sign-in by the pool's id", async () => {
  const person = await signUp(world);
  const before = await device(person);
  const now = await device(person);
  await apiOf(now).accounts.endSignIn({ sessionId: claimsOf(before).origin_jti });
  expect(await refusals(before, [])).toEqual(ended);
  expect(await refusalOf(refreshAs(pool, now))).toBe("accepted");
});

test("[K4] after a changed password the pool renews only the sign-in that changed it", async () => {
  const person = await signUp(world);
  const stolen = await device(person);
  const laptop = await device(person);
  world.clock.advance(minute);
  await apiOf(laptop).accounts.notifyOfNewCredential({ credential: "password" });
  expect(await refusals(stolen, [])).toEqual(ended);
  const renewed = await refreshAs(pool, laptop);
  expect(await refusalOf(refreshAs(pool, renewed))).toBe("accepted");
  // No browser learns another's id from what it's sent.
  const events = JSON.stringify((await rowsByEntity(world))("domain-event"));
  expect(events).toContain("exceptSignInId");
  expect(events).not.toContain(claimsOf(laptop).origin_jti);
});

test("after a password reset, and after signing out everywhere, the pool renews no sign-in", async () => {
  const person = await becomeMember(world);
  const { userPoolClientId: ClientId } = await siteConfig(world);
  await confirmEmail(world, person);
  const stolen = await device(person);
  world.clock.advance(2_000);
  await pool.call("ForgotPassword", { ClientId, Username: person.email });
  const link = await mailedResetLink(world, person.email);
  person.password = "a calmer evening";
  await pool.call("ConfirmForgotPassword", {
    ClientId,
    Username: person.email,
    ConfirmationCode: link.searchParams.get("code"),
    Password: person.password,
  });
  expect(await refusals(stolen, [])).not.toContain("accepted");

  world.clock.advance(2_000);
  const again = await device(person);
  world.clock.advance(2_000);
  await apiOf(again).accounts.endAllSignIns();
  expect(await refusals(again, [])).not.toContain("accepted");
});

test("a sign-in by passkey is renewed until it's ended, like one by password", async () => {
  const person = await becomeMember(world);
  await person.api.accounts.getSession();
  const passkey = await addPasskey(world, person);
  const stolen = await logInByPasskey(world, person, passkey);
  await apiOf(stolen).accounts.getSession();
  const at = await passkeyPool(world);
  expect(await refusalOf(refreshAs(at, stolen))).toBe("accepted");
  const { items } = await person.api.accounts.listSignIns();
  for (const { sessionId, current } of items) {
    if (!current) await person.api.accounts.endSignIn({ sessionId });
  }
  expect(await refusals(stolen, [], at)).toEqual(ended);
});

test("a sign-in that the API has never seen isn't renewed, and its password still logs in", async () => {
  const person = await signUp(world);
  const tokens = await pool.signIn(person.email, person.password, new Date(world.clock.now()));
  expect(await refusalOf(refreshAs(pool, tokens))).toBe(signInEnded);
  await apiOf(tokens).accounts.getSession();
  expect(await refusalOf(refreshAs(pool, tokens))).toBe("accepted");
});

test("two tabs that renew at the same moment both go on", async () => {
  const person = await signUp(world);
  const tokens = await device(person);
  const both = await Promise.all([refreshAs(pool, tokens), refreshAs(pool, tokens)]);
  for (const renewed of both) expect(await refusalOf(refreshAs(pool, renewed))).toBe("accepted");
});

test("while the table doesn't answer, a refresh fails without saying that the sign-in has ended, and works afterwards", async () => {
  const person = await signUp(world);
  const tokens = await device(person);
  world.faults.rate("dynamodb.BatchGetItem", 1, { code: "InternalServerError" });
  try {
    expect(await refusalOf(refreshAs(pool, tokens))).toBe("UserLambdaValidationException");
  } finally {
    world.faults.clear();
  }
  expect(await refusalOf(refreshAs(pool, tokens))).toBe("accepted");
});
