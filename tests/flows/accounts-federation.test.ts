import { signInEnded } from "@attune/core/accounts/refused-refresh.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiClient } from "../support/api-client.ts";
import {
  askToAuthorize,
  exchangeCode,
  federatedApi,
  federatedPool,
  federatedTokens,
  returnFrom,
} from "../support/federation.ts";
import { mailedCode, signUp, siteConfig } from "../support/person.ts";
import { refreshAs } from "../support/refresh.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { startAttune, startFederated } from "../support/world.ts";

let world: LocalCloud;

beforeAll(async () => {
  world = await startFederated();
});
afterAll(() => world?.close());

const verifier = "a-verifier-of-more-than-forty-three-characters-0";
const refusedReturn = async (how: Parameters<typeof returnFrom>[1]) => {
  const { address } = await returnFrom(world, how);
  return [address.searchParams.get("error"), address.searchParams.get("error_description")];
};

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

test("a person signs up with Apple without a name and with a relay address", async () => {
  const api = await federatedApi(world, {
    provider: "SignInWithApple",
    email: "x7y8z9@privaterelay.appleid.com",
  });
  const { user } = await api.accounts.getSession();
  expect(user).toMatchObject({ signsInWith: "apple", name: "x7y8z9", username: "x7y8z9" });
});

describe("a return is refused", () => {
  test("with an address that the provider hasn't verified", async () => {
    expect(await refusedReturn({ email: "mallory@people.example", verified: false })).toEqual([
      "invalid_request",
      expect.stringContaining("federation.unverified"),
    ]);
  });

  test("with the address of a member who has a password, whose account stays theirs alone", async () => {
    const ben = await signUp(world, { username: "ben", email: "ben@people.example" });
    expect(await refusedReturn({ email: "BEN@people.example" })).toEqual([
      "invalid_request",
      expect.stringContaining("federation.taken"),
    ]);
    expect((await ben.api.accounts.getSession()).user.signsInWith).toBeUndefined();
  });

  test("with the address that another provider gave before", async () => {
    await federatedTokens(world, { email: "cleo@people.example", name: "Cleo" });
    expect(
      await refusedReturn({ provider: "SignInWithApple", email: "cleo@people.example" }),
    ).toEqual(["invalid_request", expect.stringContaining("federation.taken")]);
  });

  test("when the person chose no account", async () => {
    expect(await refusedReturn({ email: "dora@people.example", cancel: true })).toEqual([
      "access_denied",
      "User cancelled",
    ]);
  });

  test("to an address that isn't the site's", async () => {
    const answer = await askToAuthorize(world, verifier, {
      redirect_uri: "https://elsewhere.example/signed-in",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });
});

test("a code works once, and only with the verifier of the browser that asked for it", async () => {
  const { address, verifier: own } = await returnFrom(world, { email: "emil@people.example" });
  const code = address.searchParams.get("code") ?? "";
  expect((await exchangeCode(world, code, verifier)).status).toBe(400);
  expect((await exchangeCode(world, code, own)).status).toBe(400);
});

test("a code that isn't used within five minutes has expired", async () => {
  const { address, verifier: own } = await returnFrom(world, { email: "lars@people.example" });
  await world.settle({ advance: 5 * 60_000 + 1_000 });
  const code = address.searchParams.get("code") ?? "";
  const answer = await exchangeCode(world, code, own);
  expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_grant" }]);
});

test("no one signs up with a password for an address that Google gave", async () => {
  await federatedTokens(world, { email: "finn@people.example", name: "Finn" });
  await expect(signUp(world, { email: "finn@people.example", username: "finn2" })).rejects.toThrow(
    /email\.taken/,
  );
});

test("of two providers that give the same address concurrently, one opens an account", async () => {
  const email = "both@people.example";
  const returns = await Promise.all([
    refusedReturn({ email }),
    refusedReturn({ provider: "SignInWithApple", email }),
  ]);
  expect(returns.filter(([error]) => error === null)).toHaveLength(1);
});

test("an address is free again when its account has ended", async () => {
  const email = "ida@people.example";
  const api = await federatedApi(world, { email, name: "Ida" });
  const { user } = await api.accounts.getSession();
  await api.accounts.deleteAccount({ userId: user.userId });
  await world.settle();
  const again = await federatedApi(world, { provider: "SignInWithApple", email, name: "Ida" });
  expect((await again.accounts.getSession()).user.signsInWith).toBe("apple");
});

test("what needs a password is refused in words that fit", async () => {
  const api = await federatedApi(world, { email: "gil@people.example", name: "Gil" });
  const federated = { status: 409, code: "account.federated" };
  expect(await refusedWith(api.accounts.changeEmail({ email: "gil2@people.example" }))).toEqual(
    federated,
  );
  expect(await refusedWith(api.accounts.makeRecoveryCodes())).toEqual(federated);
});

test("a member changes to no address that Google gave", async () => {
  await federatedTokens(world, { email: "hana@people.example", name: "Hana" });
  const ivo = await signUp(world, { username: "ivo" });
  const refused = await refusal(ivo.api.accounts.changeEmail({ email: "hana@people.example" }));
  expect(refused.code).toBe("email.taken");
});

test("a member changes to no address that Google gave before the change was confirmed", async () => {
  const email = "ines@people.example";
  const jon = await signUp(world, { username: "jon" });
  await jon.api.accounts.changeEmail({ email });
  const code = await mailedCode(world, email);
  await federatedTokens(world, { email, name: "Ines" });
  expect((await refusal(jon.api.accounts.verifyEmail({ code }))).code).toBe("email.taken");
  expect((await jon.api.accounts.getSession()).user.email).toBe(jon.email);
});

test("one of two sign-ins by Google is ended alone, here and at the pool", async () => {
  const person = { email: "mona@people.example", name: "Mona" };
  const tokens = [await federatedTokens(world, person), await federatedTokens(world, person)];
  const [left, kept] = tokens.map(({ access_token: AccessToken, refresh_token: RefreshToken }) => ({
    AccessToken,
    RefreshToken,
    api: apiClient(world.origin, () => {
      world.catchUp();
      return AccessToken;
    }),
  }));
  if (!left || !kept) throw new Error("There are two sign-ins.");
  for (const { api } of [left, kept]) await api.accounts.getSession();
  const { items } = await kept.api.accounts.listSignIns();
  expect(items.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = items.find(({ current }) => !current);
  await kept.api.accounts.endSignIn({ sessionId: other?.sessionId ?? "" });
  await world.settle();
  expect((await refusal(left.api.accounts.getSession())).status).toBe(401);
  expect((await kept.api.accounts.getSession()).user.signsInWith).toBe("google");
  const pool = await federatedPool(world);
  await expect(refreshAs(pool, left)).rejects.toThrow(signInEnded);
  await expect(refreshAs(pool, kept)).resolves.toMatchObject({ ExpiresIn: 600 });
});

test("signing out everywhere ends a sign-in by Google, here and at the pool", async () => {
  const person = { email: "jola@people.example", name: "Jola" };
  const tokens = await federatedTokens(world, person);
  const api = await federatedApi(world, person);
  // Times of tokens are whole seconds.
  await world.settle({ advance: 2_000 });
  await api.accounts.endAllSignIns();
  await world.settle();
  expect((await refusal(api.accounts.getSession())).status).toBe(401);
  const pool = await federatedPool(world);
  await expect(pool.refresh(tokens.refresh_token)).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});

test("a member who logs in with Google deletes their account, also at the pool", async () => {
  const person = { email: "kian@people.example", name: "Kian" };
  const api = await federatedApi(world, person);
  const { user } = await api.accounts.getSession();
  await api.accounts.deleteAccount({ userId: user.userId });
  await world.settle();
  // The pool would give who was there before the same id.
  const next = await (await federatedApi(world, person)).accounts.getSession();
  expect(next.user.userId).not.toBe(user.userId);
  expect(world.deadLetters()).toEqual([]);
});

test("a change that needs a recent sign-in waits for another one at the provider", async () => {
  const person = { email: "lea@people.example", name: "Lea" };
  const api = await federatedApi(world, person);
  const { user } = await api.accounts.getSession();
  await world.settle({ advance: 6 * 60_000 });
  expect((await refusal(api.accounts.deleteAccount({ userId: user.userId }))).code).toBe(
    "auth.recent_required",
  );
  const again = await federatedApi(world, person);
  await again.accounts.deleteAccount({ userId: user.userId, withGrace: true });
});

test("without configuration the site offers no provider, and the pool has no such endpoint", async () => {
  const plain = await startAttune();
  try {
    const config = await siteConfig(plain);
    expect(Object.keys(config).filter((name) => name.startsWith("federation"))).toEqual([]);
    const answer = await fetch(
      `${plain.endpoint}/oauth2/authorize?client_id=${config.userPoolClientId}`,
    );
    expect(answer.status).toBe(400);
  } finally {
    await plain.close();
  }
});
