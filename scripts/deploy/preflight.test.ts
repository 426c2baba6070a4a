import { expect, test } from "vitest";
import type { Account } from "./account.ts";
import { accountWith, PRODUCTION, settingsOf, stack } from "./fake-account.ts";
import { preflight } from "./preflight.ts";

const production = (account: Account, environment: Record<string, string> = {}) =>
  preflight(settingsOf("prod", { ...PRODUCTION, ...environment }), account);

test("an account with everything has nothing to say", async () => {
  expect(await production(accountWith())).toEqual([]);
});

test.each([
  [
    "an account that isn't bootstrapped",
    { ...accountWith(), stacks: async () => [] },
    /isn't bootstrapped in us-east-1: run `npx aws-cdk/,
  ],
  [
    "a mail domain that SES doesn't know",
    accountWith({ mailDomain: undefined }),
    /create-email-identity --region us-east-1 --email-identity example\.org`.*COGNITO_MAIL=1/,
  ],
  [
    "a mail domain that SES hasn't verified, with the records it waits for",
    accountWith({ mailDomain: { isVerified: false, tokens: ["abc"] } }),
    /hasn't verified example\.org(.|\n)*abc\._domainkey\.example\.org CNAME abc\.dkim\.amazonses\.com\n +example\.org TXT "v=spf1 include:amazonses\.com ~all"\n +_dmarc\.example\.org TXT "v=DMARC1; p=quarantine"/,
  ],
  [
    "a certificate of another account",
    accountWith({ certificate: undefined }),
    /names no certificate of this account/,
  ],
  [
    "a certificate that isn't issued",
    accountWith({ certificate: { status: "PENDING_VALIDATION", domains: [] } }),
    /The certificate is PENDING_VALIDATION/,
  ],
  [
    "a certificate for another domain",
    accountWith({ certificate: { status: "ISSUED", domains: ["*.example.com"] } }),
    /is for \*\.example\.com, not for members\.example\.org/,
  ],
  [
    "a domain of another stage",
    accountWith({
      stacks: [
        stack("staging-attune-Web", undefined, { outputs: { Domain: "members.example.org" } }),
      ],
    }),
    /is the site of staging-attune-Web/,
  ],
  [
    "a stack that's changing",
    accountWith({ stacks: [stack("prod-attune-Api", "UPDATE_IN_PROGRESS")] }),
    /prod-attune-Api is changing \(UPDATE_IN_PROGRESS\)/,
  ],
  [
    "a stack that's stuck",
    accountWith({ stacks: [stack("prod-attune-Api", "UPDATE_ROLLBACK_FAILED")] }),
    /prod-attune-Api is stuck/,
  ],
])("%s stops a deployment", async (_title, account, text) => {
  expect(await production(account)).toEqual([
    { level: "missing", text: expect.stringMatching(text) },
  ]);
});

test.each([
  [
    "a stack whose creation failed",
    accountWith({ stacks: [stack("prod-attune-Auth", "ROLLBACK_COMPLETE")] }),
    {},
    /Creating prod-attune-Auth failed.*removed and created again/,
  ],
  [
    "Stripe's missing keys",
    accountWith({ parameters: ["origin-secret"] }),
    {},
    /can't pay yet(.|\n)*\/attune\/prod\/stripe\/secret-key(.|\n)*\/stripe\/webhook-secret/,
  ],
  [
    "a secret that's made",
    accountWith({ parameters: ["stripe/secret-key", "stripe/webhook-secret"] }),
    {},
    /one will be made/,
  ],
  ["SES's sandbox", accountWith({ isInMailSandbox: true }), {}, /in its sandbox/],
  ["alarms that notify no one", accountWith(), { ALARM_EMAIL: "" }, /set ALARM_EMAIL/],
  [
    "Cognito's own mail",
    accountWith({ mailDomain: undefined }),
    { COGNITO_MAIL: "1" },
    /Cognito sends its codes itself/,
  ],
])("%s is said, and stops nothing", async (_title, account, environment, text) => {
  expect(await production(account, environment)).toEqual([
    { level: "note", text: expect.stringMatching(text) },
  ]);
});

test("a wildcard certificate covers the site's domain", async () => {
  const certificate = { status: "ISSUED", domains: ["example.org", "*.example.org"] };
  expect(await production(accountWith({ certificate }))).toEqual([]);
});

test("a developer's stage lacks nothing that stops it", async () => {
  const account = accountWith({ parameters: [], mailDomain: undefined, certificate: undefined });
  const findings = await preflight(settingsOf("anna", {}), account);
  expect(findings.map(({ level }) => level)).toEqual(["note", "note", "note", "note"]);
});
