// Rehearses deployments against a stand-in for AWS: with missing parts, failing, repeated,
// upgrading the last release, by CDK alone, without a domain, and removed again. Compares
// everything submitted with the synthesized templates.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { ACCOUNT } from "../tests/deploy/answers.ts";
import { startAwsStandIn } from "../tests/deploy/aws-stand-in.ts";
import { putBack, type ReleasedTemplates } from "../tests/deploy/last-release.ts";
import { compareStack } from "./deploy/compare-stack.ts";
import { installSst, liveFunctions, runCdk } from "./deploy/sst.ts";

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const step = (text: string) => console.log(`${seconds().padStart(6)} s  ${text}`);

const installed = await installSst();
const aws = await startAwsStandIn();
const scratch = mkdtempSync(join(tmpdir(), "deploy-"));
// Excludes our own credentials, profiles and endpoints.
const base = {
  PATH: process.env.PATH,
  HOME: scratch,
  CI: "1",
  AWS_ENDPOINT_URL: aws.endpoint,
  AWS_ACCESS_KEY_ID: "standin",
  AWS_SECRET_ACCESS_KEY: "standin",
  AWS_REGION: "us-east-1",
  AWS_ACCOUNT_ID: ACCOUNT,
  ALLOW_PLACEHOLDERS: "1",
};
const production = {
  SITE_ORIGIN: "https://members.example.org",
  MAIL_DOMAIN: "example.org",
};

function deploy(stage: string, settings: Record<string, string>, ...parameters: string[]) {
  const program = join(import.meta.dirname, "deploy.ts");
  const child = spawn(process.execPath, [program, ...parameters, "--stage", stage], {
    env: { ...base, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
async function changes(...parameters: Parameters<typeof deploy>) {
  const before = aws.changes.length;
  const { code, output } = await deploy(...parameters);
  return { code, output, made: aws.changes.slice(before) };
}

async function cdkChanges({ directory }: CloudAssembly, command: string, ...options: string[]) {
  const before = aws.changes.length;
  let output = "";
  const parameters = [command, "--app", directory, "--all", "--no-notices", ...options];
  const code = await runCdk(parameters, base, (text) => {
    output += text;
  });
  assert.equal(code, 0, output);
  return aws.changes.slice(before);
}

const assemblyOf = (stage: string, settings: Record<string, string>) =>
  synthesize({ outdir: join(scratch, stage), stage, environment: { ...base, ...settings } });

function compareStacks(assembly: CloudAssembly): string[] {
  for (const stack of assembly.stacks) {
    const template = JSON.parse(readFileSync(stack.templateFullPath, "utf8"));
    const submitted = aws.stacks.get(stack.stackName);
    assert.ok(submitted, `${stack.stackName} was not submitted`);
    assert.match(submitted.status, /^(CREATE|UPDATE)_COMPLETE$/, stack.stackName);
    compareStack(stack, template, submitted);
  }
  return assembly.stacks.map((stack) => stack.stackName).sort();
}

const namesOf = (stage: string) =>
  [...aws.stacks.keys()].filter((name) => name.startsWith(`${stage}-`)).sort();

try {
  const unverified = await changes("prod", production);
  assert.equal(unverified.code, 1);
  assert.match(unverified.output, /SES hasn't verified example\.org/);
  assert.deepEqual(unverified.made, []);
  step("A mail domain that isn't verified stops a deployment before anything is created.");

  aws.verified.add("example.org");
  const check = await changes("prod", production, "--check");
  assert.equal(check.code, 0, check.output);
  assert.deepEqual([check.made, [...aws.parameters]], [[], []]);
  step("A check creates nothing.");

  aws.failing.add("prod-attune-Auth");
  const failed = await changes("prod", production);
  assert.notEqual(failed.code, 0);
  assert.equal(aws.stacks.get("prod-attune-Auth")?.status, "ROLLBACK_COMPLETE", failed.output);
  const repeated = await changes("prod", production);
  assert.equal(repeated.code, 0, repeated.output);
  assert.equal(repeated.made[0], "DeleteStack prod-attune-Auth");
  assert.ok(repeated.made.includes("CreateStack prod-attune-Auth"));
  step(`A failed first deployment is repeated: ${repeated.made.length} changes.`);

  const assembly = assemblyOf("prod", production);
  const names = compareStacks(assembly);
  assert.deepEqual(namesOf("prod"), names, "other stacks were submitted");
  step(`${names.length} stacks were submitted as they're synthesized here, and are protected.`);

  const again = await changes("prod", production);
  assert.equal(again.code, 0, again.output);
  assert.deepEqual(again.made, []);
  step("Deploying the same again changes nothing.");

  const release: ReleasedTemplates = JSON.parse(
    readFileSync(join(import.meta.dirname, "../stacks/release-templates.json"), "utf8"),
  );
  putBack(aws.stacks, "prod", release);
  const upgrade = await changes("prod", production);
  assert.equal(upgrade.code, 0, upgrade.output);
  assert.ok(upgrade.made.length > 0, "nothing was upgraded");
  assert.deepEqual(
    upgrade.made.filter((change) => !/^(Create|Update)Stack prod-/.test(change)),
    [],
  );
  assert.deepEqual(aws.losses, []);
  compareStacks(assembly);
  step(`An upgrade from the last release changes ${upgrade.made.length} stacks and loses nothing.`);

  assert.deepEqual(await cdkChanges(assembly, "deploy"), []);
  step("The CDK finds nothing to change in what SST deployed.");

  const plain = assemblyOf("ben", {});
  await cdkChanges(plain, "deploy", "--require-approval", "never");
  assert.deepEqual(compareStacks(plain), namesOf("ben"));
  const destroyed = await cdkChanges(plain, "destroy", "--force");
  assert.deepEqual([destroyed.length, namesOf("ben")], [plain.stacks.length, []]);
  step("The CDK alone deploys a stage, and destroys it.");

  const personal = await changes("anna", {});
  assert.equal(personal.code, 0, personal.output);
  const api = JSON.stringify(aws.stacks.get("anna-attune-Api")?.template);
  assert.ok(api.includes("https://d111111abcdef8.cloudfront.net"), "the address isn't filled in");
  assert.equal(aws.stacks.get("anna-attune-Table")?.isProtected, false);
  step("A stage without a domain is deployed beside it, with the address that CloudFront gave.");

  const removed = await changes("anna", {}, "remove");
  assert.equal(removed.code, 0, removed.output);
  assert.deepEqual(namesOf("anna"), [], removed.output);
  assert.deepEqual(namesOf("prod"), names);
  assert.equal(removed.made.length, names.length, "a stack was deleted more than once");
  step("That stage is removed, no stack before those that depend on it, and production stays.");

  assert.deepEqual(aws.unknown, [], "the stand-in has no answer to some calls");
  const functions = assembly.stacks
    .flatMap((stack) =>
      Object.values<{ Properties?: { FunctionName?: string } }>(stack.template.Resources),
    )
    .flatMap((resource) => resource.Properties?.FunctionName ?? [])
    .filter((name) => typeof name === "string")
    .map((name) => name.split("-").slice(2).join("-"));
  const live = await liveFunctions({ ...base, AWS_ENDPOINT_URL: undefined });
  // Without SES, there's no function that mails codes.
  const expected = functions.filter((name) => name !== "cognito-mail").sort();
  assert.deepEqual(live.functions, expected, "sst dev leaves out a function");
  assert.deepEqual(live.failures, [], "sst dev can't bundle a function");
  step(
    `sst dev makes all ${expected.length} functions live, and bundles a changed one in ${live.slowest.toFixed(1)} s at most; the changed API answers in ${live.answered.toFixed(1)} s. SST took ${installed.toFixed(1)} s to install.`,
  );
} finally {
  await aws.close();
  rmSync(scratch, { recursive: true, force: true });
}
