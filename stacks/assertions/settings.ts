import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "../lambda.ts";
import { type Settings, settingsFrom, UNKNOWN_ORIGIN } from "../settings.ts";
import { synthesize } from "../synthesize.ts";

const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/one";
const read = (stage: string, environment: Record<string, string> = {}): Settings =>
  settingsFrom(stage, environment, "/somewhere");

test("the local stage has a domain", () => {
  expect(read("local")).toMatchObject({
    account: "000000000000",
    region: "us-east-1",
    origin: "https://attune.example",
    domainName: "attune.example",
    productionHost: undefined,
  });
});

test("a stage without a domain has no one else's", () => {
  expect(read("anna")).toMatchObject({
    origin: UNKNOWN_ORIGIN,
    domainName: undefined,
    mailDomain: undefined,
    cognitoMail: true,
  });
});

test("the domain gives origin and mail domain", () => {
  const settings = read("prod", {
    SITE_DOMAIN: "members.example.org",
    CERTIFICATE_ARN: certificate,
  });
  expect(settings.origin).toBe("https://members.example.org");
  expect(settings.mailDomain).toBe("members.example.org");
});

test.each([
  ["Prod", {}, /must be a short lower-case word/],
  ["prod", {}, /needs SITE_DOMAIN, or SITE_ORIGIN and MAIL_DOMAIN/],
  ["prod", { SITE_ORIGIN: "https://members.example.org" }, /needs SITE_DOMAIN/],
  ["test", { SITE_DOMAIN: "members.example.org" }, /go together/],
  ["test", { APPLE_TEAM_ID: "TEAM" }, /APPLE_SERVICES_ID, APPLE_TEAM_ID and APPLE_KEY_ID go/],
  ["test", { MONTHLY_BUDGET_USD: "much" }, /a number above 0/],
  ["test", { ORIGIN_SECRET_VERSION: "0" }, /a version of the parameter/],
  ["test", { LOG_LEVEL: "loud" }, /one of debug, info, warn, error/],
  ["test", { FIREWALL: "1", AWS_REGION: "eu-west-1" }, /needs AWS_REGION us-east-1/],
])("stage %s with %o is refused", (stage, environment, message) => {
  expect(() => read(stage, environment)).toThrow(message);
});

test("a deployment whose photo function can't decode on Lambda is refused by name", () => {
  const bundles = mkdtempSync(join(tmpdir(), "bundles-"));
  for (const name of ["api", "photo"]) {
    mkdirSync(join(bundles, name), { recursive: true });
    writeFileSync(join(bundles, name, "index.mjs"), "");
  }
  mkdirSync(join(bundles, "photo/node_modules/sharp"), { recursive: true });
  const refused = (functionName: string) => () =>
    bundle(functionName, { ...read("test"), bundles });
  expect(refused("photo")).toThrow("run `npm run build -- lambda`");
  expect(refused("api")).not.toThrow();
  rmSync(bundles, { recursive: true });
});

test("a deployment without bundles is refused by name", () => {
  const settings = { placeholders: false, bundles: "no/such/folder" };
  const outdir = mkdtempSync(join(tmpdir(), "refused-"));
  expect(() => synthesize({ outdir, stage: "test", settings })).toThrow(
    /is not built: run `npm run build`/,
  );
  rmSync(outdir, { recursive: true });
});
