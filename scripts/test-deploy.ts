// Rehearses deployments against a stand-in of the AWS API on this machine: one that lacks
// something, one that fails, its repetition, and one of a stage without a domain. What SST submits
// is compared with what is synthesized here, with nothing left out.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import { ACCOUNT } from "../tests/deploy/answers.ts";
import { startAwsStandIn } from "../tests/deploy/aws-stand-in.ts";
import { compareStack } from "./deploy/compare-stack.ts";
import { installSst, liveFunctions } from "./deploy/sst.ts";

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const step = (text: string) => console.log(`${seconds().padStart(6)} s  ${text}`);

const installed = installSst();
const aws = await startAwsStandIn();
const scratch = mkdtempSync(join(tmpdir(), "deploy-"));
// Our own credentials, profiles and endpoints must not be used.
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
/** Runs a deployment, and gives the changes it made. */
async function changes(...parameters: Parameters<typeof deploy>) {
  const before = aws.changes.length;
  const { code, output } = await deploy(...parameters);
  return { code, output, made: aws.changes.slice(before) };
}

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

  const assembly = synthesize({
    outdir: join(scratch, "prod"),
    stage: "prod",
    environment: { ...base, ...production },
  });
  const names = assembly.stacks.map((stack) => stack.stackName).sort();
  assert.deepEqual([...aws.stacks.keys()].sort(), names, "not every stack was submitted");
  for (const stack of assembly.stacks) {
    const template = JSON.parse(readFileSync(stack.templateFullPath, "utf8"));
    const submitted = aws.stacks.get(stack.stackName);
    assert.ok(submitted);
    compareStack(stack, template, submitted);
  }
  step(`${names.length} stacks were submitted as they're synthesized here, and are protected.`);

  const again = await changes("prod", production);
  assert.equal(again.code, 0, again.output);
  assert.deepEqual(again.made, []);
  step("Deploying the same again changes nothing.");

  const personal = await changes("anna", {});
  assert.equal(personal.code, 0, personal.output);
  const api = JSON.stringify(aws.stacks.get("anna-attune-Api")?.template);
  assert.ok(api.includes("https://d111111abcdef8.cloudfront.net"), "the address isn't filled in");
  assert.equal(aws.stacks.get("anna-attune-Table")?.isProtected, false);
  step("A stage without a domain is deployed beside it, with the address that CloudFront gave.");

  assert.deepEqual(aws.unknown, [], "the stand-in has no answer to some calls");
  const functions = assembly.stacks
    .flatMap((stack) =>
      Object.values<{ Properties?: { FunctionName?: string } }>(stack.template.Resources),
    )
    .flatMap((resource) => resource.Properties?.FunctionName ?? [])
    .filter((name) => typeof name === "string")
    .map((name) => name.split("-").slice(2).join("-"));
  const live = await liveFunctions({ ...base, AWS_ENDPOINT_URL: undefined });
  assert.deepEqual(live, functions.sort(), "sst dev leaves out a function");
  step(
    `sst dev makes all ${live.length} functions live. SST took ${installed.toFixed(1)} s to install.`,
  );
} finally {
  await aws.close();
  rmSync(scratch, { recursive: true, force: true });
}
