// Deploys all stacks with SST to a stand-in of the AWS API on this machine, and compares every
// template that was submitted with the one that runs locally.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import { startAwsStandIn } from "../tests/deploy/aws-stand-in.ts";
import { installSst, runSst } from "./deploy/sst.ts";

const STAGE = "test";
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

const installed = installSst();
const aws = await startAwsStandIn();
const scratch = mkdtempSync(join(tmpdir(), "deploy-"));
try {
  // Credentials, profiles and endpoints of whoever runs this must not be looked at.
  const environment = {
    PATH: process.env.PATH,
    HOME: scratch,
    CI: "1",
    AWS_ENDPOINT_URL: aws.endpoint,
    AWS_ACCESS_KEY_ID: "standin",
    AWS_SECRET_ACCESS_KEY: "standin",
    AWS_REGION: "us-east-1",
    AWS_ACCOUNT_ID: aws.account,
    ALLOW_PLACEHOLDERS: "1",
  };
  let said = "";
  const code = await runSst(["deploy", "--stage", STAGE], environment, (text) => {
    said += text;
  });
  assert.equal(code, 0, `sst deploy failed:\n${said}`);
  assert.deepEqual(aws.unknown, [], "SST called what the stand-in does not know");

  const assembly = synthesize({ outdir: scratch, stage: STAGE, environment });
  const local = assembly.stacks.map((stack) => stack.stackName).sort();
  assert.deepEqual([...aws.submitted.keys()].sort(), local, "not every stack was submitted");
  for (const stack of assembly.stacks) {
    const template: unknown = JSON.parse(readFileSync(stack.templateFullPath, "utf8"));
    assert.deepEqual(aws.submitted.get(stack.stackName), template, `${stack.stackName} differs`);
  }
  console.log(
    `${local.length} stacks were submitted, each with the template that runs locally; ` +
      `${seconds()} s, of which ${installed.toFixed(1)} s to install SST.`,
  );
} finally {
  await aws.close();
  rmSync(scratch, { recursive: true, force: true });
}
