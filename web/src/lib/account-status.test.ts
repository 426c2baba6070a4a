import { expect, test } from "vitest";
import { type AccountStatus, canListen, unknownAccount } from "./account-status.ts";

test.each<[string, Partial<AccountStatus>, boolean]>([
  ["a member", { onboardingCompleted: true }, true],
  ["an account that isn't known yet", {}, true],
  ["someone without a profile, who is choosing a membership", { state: "absent" }, false],
  ["someone in the wizard", { onboardingCompleted: false }, false],
  ["a lapsed member", { onboardingCompleted: true, membershipLapsed: true }, false],
  ["a lapsed admin", { onboardingCompleted: true, membershipLapsed: true, isAdmin: true }, true],
  [
    "a suspended member",
    { onboardingCompleted: true, restriction: { reason: "Spam", until: null } },
    false,
  ],
])("whether %s opens a socket", (_, status, opens) => {
  expect(canListen({ ...unknownAccount, ...status })).toBe(opens);
});
