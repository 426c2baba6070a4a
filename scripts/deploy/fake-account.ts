import { settingsFrom } from "@attune/stacks/settings";
import type { Account, DeployedStack } from "./account.ts";

export const PRODUCTION = {
  SITE_DOMAIN: "members.example.org",
  CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/one",
  MAIL_DOMAIN: "example.org",
  ALARM_EMAIL: "ops@example.org",
};

export const settingsOf = (stage: string, environment: Record<string, string>) =>
  settingsFrom(stage, environment, "/somewhere");

export const stack = (
  name: string,
  status = "CREATE_COMPLETE",
  others: Partial<DeployedStack> = {},
): DeployedStack => ({ name, status, isProtected: false, outputs: {}, ...others });

export const accountWith = (
  given: Partial<{
    stacks: DeployedStack[];
    parameters: string[];
    mailDomain: Awaited<ReturnType<Account["mailDomain"]>>;
    isInMailSandbox: boolean;
    certificate: Awaited<ReturnType<Account["certificate"]>>;
  }> = {},
): Account => {
  const facts = {
    stacks: [],
    parameters: ["stripe/secret-key", "stripe/webhook-secret", "origin-secret"],
    mailDomain: { isVerified: true, tokens: [] },
    isInMailSandbox: false,
    certificate: { status: "ISSUED", domains: ["members.example.org"] },
    ...given,
  };
  return {
    stacks: async () => [stack("CDKToolkit"), ...facts.stacks],
    parameters: async (names) =>
      new Map(
        names.flatMap((name) =>
          facts.parameters.some((one) => name.endsWith(`/${one}`)) ? [[name, 1] as const] : [],
        ),
      ),
    mailDomain: async () => facts.mailDomain,
    isInMailSandbox: async () => facts.isInMailSandbox,
    certificate: async () => facts.certificate,
  };
};
