// Synthesizes the stacks as `sst dev` does, without an account, bundles the functions that would run
// live, and prints their names, what failed, and the seconds that the slowest took to be bundled
// again. SST keeps a connection to AWS open, so `sst dev` as a whole can't be tried against a
// stand-in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { App } from "sst/constructs";
import { initProject, useProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";
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
  .map(({ Properties: properties }) => ({
    id: properties.Environment.Variables.SST_FUNCTION_ID,
    name: properties.FunctionName.replace(`${stage}-${name}-`, ""),
  }));
// sst dev bundles functions in the folder that it was started in.
process.chdir(import.meta.dirname);
const runtime = useRuntimeHandlers();
const node = runtime.for("nodejs24.x");
const failures = [];
let slowest = 0;
for (const { id, name } of live) {
  const first = await runtime.build(id, "start");
  const source = join(dirname(file), `functions/src/${name}.ts`);
  if (first.type === "error") failures.push(`${name}: ${first.errors.join(" ")}`);
  else if (!node.shouldBuild({ functionID: id, file: source }))
    failures.push(`${name}: a change goes unnoticed`);
  const started = performance.now();
  await runtime.build(id, "start");
  slowest = Math.max(slowest, (performance.now() - started) / 1000);
}
const functions = live.map(({ name }) => name).sort();
console.log(JSON.stringify({ functions, failures, slowest }));
rmSync(outdir, { recursive: true });
process.exit(0);
