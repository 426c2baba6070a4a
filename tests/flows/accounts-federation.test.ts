import { day, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  becomeFederated,
  enterFederated,
  type FederatedPerson,
  federationPool,
  returnFrom,
} from "../support/federation.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person, poolOf, signUp } from "../support/person.ts";
import { refusal, refusedWith } from "../support/refusal.ts";
import { signUpTicket } from "../support/sign-up-ticket.ts";
import { startFederated } from "../support/world.ts";

let world: LocalCloud;
/** With a password. */
let ben: Person;

beforeAll(async () => {
  world = await startFederated();
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
});
afterAll(() => world?.close());

/** What the site is told when no one is let in. */
async function told(how: Parameters<typeof returnFrom>[1]): Promise<string | null> {
  const { address } = await returnFrom(world, how);
  expect(address.searchParams.has("code")).toBe(false);
  return address.searchParams.get("error_description");
}

const eventsOf = async ({ api }: FederatedPerson) =>
  (await api.security.listMySecurityEvents()).items.map(({ eventType }) => eventType);

test("a person joins with Google, and is the same member the next time", async () => {
  const person = { email: "Ada@people.example", name: "Ada Lovelace" };
  const ada = await enterFederated(world, person);
  const { user, profile } = await ada.api.accounts.getSession();
  expect(user).toMatchObject({
    email: "ada@people.example",
    emailVerified: true,
    name: "Ada Lovelace",
    username: "ada",
    signsInWith: "google",
  });
  // Name, terms and age are asked for in the onboarding, as after any sign-up.
  expect(profile).toBeNull();
  expect((await refusal(ada.api.circles.listMyCircles({}))).status).toBe(403);
  expect(await eventsOf(ada)).toContain("signed_in_with_google");
  const again = await enterFederated(world, person);
  expect(again.userId).toBe(ada.userId);
});

test("a member by Apple, with a private address, has accepted the terms like any other", async () => {
  const email = "k2x9@privaterelay.appleid.com";
  const person = await becomeFederated(world, { provider: "SignInWithApple", email, name: "Cleo" });
  const { user, profile } = await person.api.accounts.getSession();
  expect(user).toMatchObject({ email, signsInWith: "apple" });
  const other = (await ben.api.accounts.getSession()).profile;
  expect(profile?.termsVersion).toBe(other?.termsVersion);
  expect(profile?.termsVersion).toBeTruthy();
});

test.each(["Google", "SignInWithApple"] as const)(
  "%s lets no one in with an address that isn't verified, or without one",
  async (provider) => {
    const unverified = { provider, email: `unsure-${provider}@people.example`, verified: false };
    expect(await told(unverified)).toContain("federation.unverified");
    expect(await told({ provider })).toContain("federation.unverified");
    // The pool keeps no user of it: verified, the same person joins.
    const { api } = await enterFederated(world, { ...unverified, verified: true });
    expect((await api.accounts.getSession()).user.emailVerified).toBe(true);
  },
);

test("an address with a password account is never joined to a provider's user", async () => {
  expect(await told({ email: ben.email.toUpperCase() })).toContain("federation.taken_by_password");
  // Also while its owner hasn't confirmed it.
  const dora = await signUp(world, { username: "dora" });
  expect(await told({ provider: "SignInWithApple", email: dora.email })).toContain(
    "federation.taken_by_password",
  );
  await ben.signIn();
  expect((await ben.api.accounts.getSession()).user).not.toHaveProperty("signsInWith");
});

test("an address that joined with Google is taken for Apple and for passwords", async () => {
  const email = "emil@people.example";
  await enterFederated(world, { email });
  expect(await told({ provider: "SignInWithApple", email })).toContain(
    "federation.taken_by_google",
  );
  const pool = await poolOf(world);
  const signUpWith = async (address: string) => {
    const ticket = await signUpTicket(world, address);
    return pool.signUp(address, "a quiet morning", { name: "Emil" }, { ticket });
  };
  await expect(signUpWith(email)).rejects.toThrow("email.taken");
  await ben.signIn();
  expect((await refusal(ben.api.accounts.changeEmail({ email }))).code).toBe("email.taken");
  await ben.api.accounts.noticeTakenAddress({ email });
  await world.settle();
  const mail = world.mail.last(email);
  expect(mail?.subject).toContain("Someone tried to sign up");
  expect(mail?.text).toContain("log in with Google instead");
  // A reset is answered as for an address without an account, and mails nothing.
  const before = world.mail.list({ to: email }).length;
  const reset = (Username: string) =>
    pool.call("ForgotPassword", { ClientId: pool.clientId, Username }).catch(({ name }) => name);
  expect(Object.keys(await reset(email))).toEqual(Object.keys(await reset("no@people.example")));
  await world.settle();
  expect(world.mail.list({ to: email })).toHaveLength(before);
});

test("what needs a password is refused with words, and nothing else is", async () => {
  const { accounts } = (await enterFederated(world, { email: "finn@people.example" })).api;
  const federated = { code: "account.federated", status: 409 };
  const email = "far@people.example";
  expect(await refusedWith(accounts.changeEmail({ email }))).toEqual(federated);
  expect(await refusedWith(accounts.resendEmailCode())).toEqual(federated);
  expect(await refusedWith(accounts.verifyEmail({ code: "123456" }))).toEqual(federated);
  expect(await refusedWith(accounts.startPasskey())).toEqual(federated);
  expect(await refusedWith(accounts.removePasskey({ passkeyId: "any" }))).toEqual(federated);
  expect(await refusedWith(accounts.makeRecoveryCodes())).toEqual(federated);
  expect(await accounts.listPasskeys()).toEqual({ items: [] });
  expect(await accounts.countRecoveryCodes()).toEqual({ left: 0 });
});

test("signing out everywhere ends a provider's sign-in here and at the pool", async () => {
  const gina = await becomeFederated(world, { email: "gina@people.example" });
  const { refresh_token } = gina.tokens();
  world.clock.advance(5_000);
  await gina.api.accounts.endAllSignIns();
  expect((await refusal(gina.api.accounts.getSession())).code).toBe("auth.required");
  const pool = await federationPool(world);
  await expect(pool.refresh(refresh_token)).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  world.clock.advance(2_000);
  await gina.signIn();
  expect((await gina.api.accounts.getSession()).user.userId).toBe(gina.userId);
});

test("a sign-in that's ended alone is refused, and another one isn't", async () => {
  const hugo = await becomeFederated(world, { email: "hugo@people.example" });
  const other = await enterFederated(world, { email: "hugo@people.example" });
  const { items } = await other.api.accounts.listSignIns();
  const first = items.find(({ current }) => !current);
  await other.api.accounts.endSignIn({ sessionId: first?.sessionId ?? "" });
  expect((await refusal(hugo.api.accounts.getSession())).code).toBe("auth.required");
  expect((await other.api.accounts.getSession()).user.userId).toBe(hugo.userId);
});

test("a ban shuts a provider's member out, however often they sign in", async () => {
  const ivo = await becomeFederated(world, { email: "ivo@people.example" });
  const { postId } = await ivo.api.feed.createPost({ content: "Hm.", visibility: "public" });
  await ben.signIn();
  await grant(world, ben.userId, ["moderate_content"]);
  await ben.signIn();
  const subject = { kind: "post", postId } as const;
  await ben.api.reports.sendReport({ subject, reason: "harassment" });
  const { items } = await ben.api.reports.listReports({ status: "open" });
  const reportId = items[0]?.reportId ?? "";
  await ben.api.reports.resolveReport({ reportId, decision: "ban", reason: "Enough." });
  await world.settle();
  await ivo.signIn();
  expect((await refusal(ivo.api.circles.listMyCircles({}))).code).toBe("account.suspended");
});

test("deleting the account asks for the provider again, and leaves nothing at the pool", async () => {
  const email = "jona@people.example";
  const jona = await becomeFederated(world, { email });
  const { accounts } = jona.api;
  const { exportId } = await accounts.requestExport();
  await world.settle();
  const { url } = await accounts.downloadExport({ exportId });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const account = strFromU8(files["account.json"] ?? new Uint8Array());
  expect(account).toMatch(/"poolUsername": "google_\d+"/i);
  world.clock.advance(6 * minute);
  expect((await refusal(accounts.deleteAccount({ userId: jona.userId }))).code).toBe(
    "auth.recent_required",
  );
  await jona.signIn();
  await accounts.deleteAccount({ userId: jona.userId });
  await world.settle();
  const pool = await federationPool(world);
  await expect(pool.refresh(jona.tokens().refresh_token)).rejects.toThrow();
  // Known at the pool, the old user would come back.
  const next = await enterFederated(world, { email });
  expect(next.userId).not.toBe(jona.userId);
});

test("a deletion that's put off ends the sign-ins, and the member can still keep the account", async () => {
  const kim = await becomeFederated(world, { email: "kim@people.example" });
  world.clock.advance(5_000);
  await kim.api.accounts.deleteAccount({ userId: kim.userId, withGrace: true });
  expect((await refusal(kim.api.accounts.getSession())).code).toBe("auth.required");
  world.clock.advance(day);
  await kim.signIn();
  await kim.api.accounts.keepAccount();
  expect((await kim.api.accounts.getSession()).leavingAt).toBeNull();
});
