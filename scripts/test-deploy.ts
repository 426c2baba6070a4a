// Deploys all stacks with SST to a stand-in of the AWS API on this machine, and compares every
// template that was submitted with the one that runs locally. Nothing is left out of the comparison:
// accounts, assets, tags and outputs are the same too.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import { startAwsStandIn } from "../tests/deploy/aws-stand-in.ts";
import { installSst, liveFunctions, runSst } from "./deploy/sst.ts";

/** Sections of a template ("Resources", "Outputs" …) by name, each by logical id. */
type Template = Record<string, Record<string, unknown>>;

const STAGE = "test";
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

/** Compares piece by piece, so that a difference is shown and not the whole template. */
function compare(stack: string, submitted: Template, local: Template) {
  assert.deepEqual(Object.keys(submitted).sort(), Object.keys(local).sort(), stack);
  for (const [section, pieces] of Object.entries(local)) {
    const others = submitted[section] ?? {};
    assert.deepEqual(Object.keys(others).sort(), Object.keys(pieces).sort(), `${stack} ${section}`);
    for (const [id, piece] of Object.entries(pieces)) {
      assert.deepEqual(others[id], piece, `${stack} ${section} ${id} differs`);
    }
  }
}

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
    const template: Template = JSON.parse(readFileSync(stack.templateFullPath, "utf8"));
    compare(stack.stackName, aws.submitted.get(stack.stackName) as Template, template);
  }

  const named = assembly.stacks
    .flatMap((stack) =>
      Object.values<{ Properties?: { FunctionName?: string } }>(stack.template.Resources),
    )
    .flatMap((resource) => resource.Properties?.FunctionName ?? [])
    .filter((name) => typeof name === "string")
    .map((name) => name.split("-").slice(2).join("-"));
  const live = await liveFunctions({ ...environment, AWS_ENDPOINT_URL: undefined });
  assert.deepEqual(live, named.sort(), "sst dev leaves out a function");
  console.log(
    `${local.length} stacks were submitted, each with the template that runs locally; ` +
      `sst dev makes all ${live.length} functions live; ${seconds()} s, of which ${installed.toFixed(1)} s to install SST.`,
  );
} finally {
  await aws.close();
  rmSync(scratch, { recursive: true, force: true });
}
