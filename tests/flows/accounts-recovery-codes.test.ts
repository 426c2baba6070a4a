import { hour } from "@attune/core/kernel/clock";
import { totpCode, totpStep } from "@attune/local-cloud/cognito/totp";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyItem } from "../support/every-item.ts";
import { startRow } from "../support/limits.ts";
import { type Person, poolOf, signUp, visitorApi } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let codes: string[];

beforeAll(async () => {
  world = await startAttune();
  ada = await signUp(world, { name: "Ada Winter", username: "ada" });
});
afterAll(() => world?.close());

const invalid = { status: 422, code: "recovery.code_invalid" };
const spend = (code: string) => visitorApi(world).accounts.spendRecoveryCode({ code });

/** Whether the password alone signs in. */
const hasSecondStep = async () => {
  const pool = await poolOf(world);
  const user = (await pool.call("GetUser", { AccessToken: ada.accessToken() })) as {
    UserMFASettingList?: string[];
  };
  return user.UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
};

async function pairApp(): Promise<void> {
  const pool = await poolOf(world);
  const AccessToken = ada.accessToken();
  const { SecretCode } = (await pool.call("AssociateSoftwareToken", { AccessToken })) as {
    SecretCode: string;
  };
  const UserCode = totpCode(SecretCode, totpStep(world.clock.now()));
  await pool.call("VerifySoftwareToken", { AccessToken, UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.call("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
}

test("a member gets ten recovery codes, of which only hashes are kept", async () => {
  await pairApp();
  expect(await ada.api.accounts.countRecoveryCodes()).toEqual({ left: 0 });
  ({ codes } = await ada.api.accounts.makeRecoveryCodes());
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const stored = JSON.stringify(await everyItem(world));
  for (const code of codes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  }
});

test("new codes replace the earlier ones", async () => {
  const [old = ""] = codes;
  ({ codes } = await ada.api.accounts.makeRecoveryCodes());
  expect(await refusedWith(spend(old))).toEqual(invalid);
  expect(await ada.api.accounts.countRecoveryCodes()).toEqual({ left: 10 });
});

test("a code turns the second step off once, however it's typed, and its member is notified", async () => {
  expect(await hasSecondStep()).toBe(true);
  const [code = ""] = codes;
  await spend(` ${code.toLowerCase().replaceAll("-", " ")} `);
  expect(await hasSecondStep()).toBe(false);
  expect(await refusedWith(spend(code))).toEqual(invalid);
  await ada.signIn();
  expect(await ada.api.accounts.countRecoveryCodes()).toEqual({ left: 9 });
  await world.settle();
  expect(world.mail.last(ada.email)?.text).toContain("A recovery code was used");
  const { items } = await ada.api.security.listMySecurityEvents();
  expect(items.map(({ eventType }) => eventType)).toContain("recovery_code_used");
});

test("a guess is refused, and guessing is limited", async () => {
  await startRow(world, hour, ada);
  const guesses = Array.from({ length: 12 }, () => refusedWith(spend("AAAA-BBBB-CCCC-DDDD")));
  const statuses = (await Promise.all(guesses)).map((refused) => refused?.status);
  expect(statuses).toContain(422);
  expect(statuses).toContain(429);
});

test("the codes go with the account", async () => {
  const rows = async () =>
    (await everyItem(world)).filter(({ __edb_e__: kind }) => kind === "recovery-code");
  expect(await rows()).toHaveLength(9);
  await ada.signIn();
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  await world.settle();
  expect(await rows()).toEqual([]);
});
