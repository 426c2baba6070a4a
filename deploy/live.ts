// Synthesizes the stacks as `sst dev` does, without an account, and prints the names of the
// functions that would run live. SST keeps a connection to AWS open, so `sst dev` as a whole can't
// be tried against a stand-in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { App } from "sst/constructs";
import { initProject, useProject } from "sst/project.js";
import { load } from "sst/stacks/build.js";

// Otherwise SST looks for its bucket in an account.
process.env.NODE_ENV = "test";
const stage = "dev";
const region = "us-east-1";
await initProject({ stage, region });
const { name } = useProject().config;
const file = useProject().paths.config;
const [, config] = await load(file);
process.chdir(dirname(file));

const outdir = mkdtempSync(join(tmpdir(), "live-"));
const app = new App({ mode: "dev", stage, name, region, account: "000000000000" }, { outdir });
await config.stacks(app);
await app.finish();
const live = app
  .synth()
  .stacks.flatMap((stack) => Object.values(stack.template.Resources))
  .filter((resource) => resource.Properties?.Environment?.Variables?.SST_FUNCTION_ID)
  .map((resource) => resource.Properties.FunctionName.replace(`${stage}-${name}-`, ""));
console.log(JSON.stringify(live.sort()));
rmSync(outdir, { recursive: true });
process.exit(0);
