import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRow } from "../support/limits.ts";
import { grant } from "../support/operator.ts";
import {
  becomeMember,
  confirmEmail,
  mailedCode,
  mailedResetLink,
  type Person,
  poolOf,
  signUp,
  siteConfig,
} from "../support/person.ts";
import { refreshAs, seeSignIn } from "../support/refresh.ts";
import { codeOf } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

const isStrict = process.env.STRICT_SEED !== undefined;
let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
});
afterAll(() => world?.close());

const now = () => new Date(world.clock.now());
const nameOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    (error: Error) => error.name,
  );
const events = async (person: Person) =>
  (await person.api.security.listMySecurityEvents()).items.map(({ eventType }) => eventType);

test("an access token can't change the address that opens the account", async () => {
  const pool = await poolOf(world);
  const change = pool.call("UpdateUserAttributes", {
    AccessToken: ada.accessToken(),
    UserAttributes: [{ Name: "email", Value: "thief@elsewhere.example" }],
  });
  expect(await nameOf(change)).toBe("NotAuthorizedException");
  await world.settle();
  expect(world.mail.last("thief@elsewhere.example")).toBeUndefined();
});

test("the API changes it after a recent sign-in and a code; the old address is notified", async () => {
  const before = ada.email;
  const email = "ada@new.example";
  await ada.signIn();
  await ada.api.accounts.changeEmail({ email });
  expect((await ada.api.accounts.getSession()).user.email).toBe(before);
  await ada.api.accounts.verifyEmail({ code: await mailedCode(world, email) });
  await world.settle();
  expect(world.mail.last(before)?.text).toContain("Your email address was changed");
  expect(await events(ada)).toContain("email_changed");
  ada.email = email;
  await ada.signIn(email);
});

test("an address is sent five codes an hour, however many accounts ask to have it", async () => {
  // A new one for each try, because a strict world may need two.
  const email = `stranger-${world.clock.now()}@elsewhere.example`;
  const others = [await signUp(world), await signUp(world), await signUp(world)];
  await startRow(world, hour, ...others);
  const codes: (string | undefined)[] = [];
  for (const other of others) {
    for (let time = 0; time < 3; time++) {
      codes.push(await codeOf(other.api.accounts.changeEmail({ email })));
      codes.push(await codeOf(other.api.accounts.resendEmailCode()));
    }
  }
  await world.settle();
  expect(codes).toContain("request.rate_limited");
  const { length } = world.mail.list({ to: email });
  expect(length).toBeGreaterThan(3);
  // Eighteen without the limit. A strict world loses answers, and then a code is sent once more.
  expect(length).toBeLessThanOrEqual(isStrict ? 10 : 5);
  // Those who confirm their own address aren't held up.
  const stranger = await signUp(world, { email });
  await stranger.api.accounts.resendEmailCode();
  expect(await mailedCode(world, email)).toMatch(/^\d{6}$/);
});

test("a code at the pool takes five wrong guesses an hour", async () => {
  const pool = await poolOf(world);
  await ada.api.accounts.resendEmailCode();
  const guess = (number: number) =>
    pool.call("VerifyUserAttribute", {
      AccessToken: ada.accessToken(),
      AttributeName: "email",
      Code: String(number).padStart(6, "0"),
    });
  const answers: string[] = [];
  for (let number = 0; number < 60; number++) answers.push(await nameOf(guess(number)));
  expect(answers.filter((name) => name === "CodeMismatchException").length).toBeLessThanOrEqual(5);
  expect(answers.at(-1)).toBe("LimitExceededException");
});

test("a refresh token is replaced with each use, and the old one is refused", async () => {
  const pool = await poolOf(world);
  const first = await pool.signIn(ben.email, ben.password, now());
  await seeSignIn(world, first);
  const second = await refreshAs(pool, first);
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  world.clock.advance(61_000);
  expect(await nameOf(refreshAs(pool, first))).toBe("RefreshTokenReuseException");
  expect(await nameOf(refreshAs(pool, second))).toBe("accepted");
  expect(second.ExpiresIn).toBe(600);
});

test("a password reset ends every sign-in, at the API and at the pool, and is announced by mail", async () => {
  const pool = await poolOf(world);
  const { userPoolClientId: ClientId } = await siteConfig(world);
  await confirmEmail(world, ben);
  const stolen = await pool.signIn(ben.email, ben.password, now());
  world.clock.advance(2_000);
  await pool.call("ForgotPassword", { ClientId, Username: ben.email });
  const link = await mailedResetLink(world, ben.email);
  const Password = "a calmer evening";
  await pool.call("ConfirmForgotPassword", {
    ClientId,
    Username: ben.email,
    ConfirmationCode: link.searchParams.get("code"),
    Password,
  });
  expect(await nameOf(refreshAs(pool, stolen))).toBe("NotAuthorizedException");
  expect(await nameOf(pool.call("GetUser", { AccessToken: stolen.AccessToken }))).toBe(
    "NotAuthorizedException",
  );
  expect(await codeOf(ben.api.accounts.getSession())).toBe("auth.required");
  ben.password = Password;
  await world.settle();
  expect(world.mail.last(ben.email)?.text).toContain("Your password was changed");
});

test("wrong passwords before a right one are seen in the settings", async () => {
  const pool = await poolOf(world);
  const { email } = ada;
  for (let number = 0; number < 3; number++) {
    expect(await nameOf(pool.signIn(email, `wrong ${number}`, now()))).toBe(
      "NotAuthorizedException",
    );
  }
  await ada.signIn(email);
  expect((await events(ada))[0]).toBe("wrong_password");
});

test("a sign-in on a new device is recorded and mailed, one on a known device isn't", async () => {
  const open = (agent: string) =>
    fetch(`${world.origin}/api/session`, {
      headers: { authorization: `Bearer ${ada.accessToken()}`, "user-agent": agent },
    });
  const notified = async () =>
    (await events(ada)).filter((eventType) => eventType === "new_device").length;
  await ada.signIn(ada.email);
  await open("Mozilla/5.0 (Windows NT 10.0) Firefox/140.0");
  expect(await notified()).toBe(1);
  await ada.signIn(ada.email);
  await open("Mozilla/5.0 (Windows NT 10.0) Firefox/141.0");
  expect(await notified()).toBe(1);
  await world.settle();
  expect(world.mail.last(ada.email)?.text).toContain("Firefox on Windows");
});

test("a changed second factor is recorded and mailed", async () => {
  await ada.signIn(ada.email);
  await ada.api.accounts.notifyOfNewCredential({ credential: "second_factor", on: true });
  await world.settle();
  expect((await events(ada))[0]).toBe("second_factor_on");
  expect(world.mail.last(ada.email)?.text).toContain("Two-step verification was turned on");
  world.clock.advance(1_000);
  await ada.api.accounts.notifyOfNewCredential({ credential: "second_factor", on: false });
  await world.settle();
  expect((await events(ada))[0]).toBe("second_factor_off");
  expect(world.mail.last(ada.email)?.text).toContain("Two-step verification was turned off");
});

test("a change of permissions is recorded with it, however many events there were", async () => {
  await grant(world, ada.userId, ["system_admin"]);
  world.clock.advance(61_000);
  await ada.signIn(ada.email);
  await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      ada.api.security.logSecurityEvent({ eventType: "noise", severity: "low" }),
    ),
  );
  await ada.api.admin.setPermissions({ userId: ben.userId, permissions: ["users_create"] });
  expect(await events(ada)).toContain("permissions_changed");
  const { items } = await ada.api.security.listSecurityEvents();
  const change = items.find(
    ({ eventType, userId }) => eventType === "permissions_changed" && userId === ben.userId,
  );
  expect(change?.details).toEqual({
    userId: "Ben Summer",
    by: "Ada Winter",
    permissions: "users_create",
  });
});
