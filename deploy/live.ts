// Synthesizes the stacks as `sst dev` does, without an account, bundles the functions that would run
// live, changes the API and calls it. Prints the functions' names, what failed, and the seconds
// until the slowest was bundled again and the changed API answered. SST passes calls on from AWS
// over a connection to it, so here they come from its own bus.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { useBus } from "sst/bus.js";
import { App } from "sst/constructs";
import { initProject, useProject } from "sst/project.js";
import { useFunctionBuilder, useRuntimeHandlers } from "sst/runtime/handlers.js";
import { useRuntimeServer } from "sst/runtime/server.js";
import { useRuntimeWorkers } from "sst/runtime/workers.js";
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
    variables: properties.Environment.Variables,
  }));
// sst dev bundles functions in the folder that it was started in.
process.chdir(import.meta.dirname);
const runtime = useRuntimeHandlers();
const node = runtime.for("nodejs24.x");
const failures = [];
const sourceOf = (name) => join(dirname(file), `functions/src/${name}.ts`);
const since = (started) => (performance.now() - started) / 1000;

/** Packages are left out of bundles, because bundling them takes most of the time. */
const bundledClientIn = (folder) =>
  readdirSync(folder)
    .filter((one) => one.endsWith(".mjs"))
    .map((one) =>
      /^\/\/ .*node_modules\/(@aws-sdk\/[\w-]+)/m.exec(readFileSync(join(folder, one), "utf8")),
    )
    .find((found) => found)?.[1];

let slowest = 0;
for (const { id, name } of live) {
  const first = await runtime.build(id, "start");
  if (first.type === "error") failures.push(`${name}: ${first.errors.join(" ")}`);
  else if (!node.shouldBuild({ functionID: id, file: sourceOf(name) }))
    failures.push(`${name}: a change goes unnoticed`);
  else if (bundledClientIn(first.out))
    failures.push(`${name}: ${bundledClientIn(first.out)} is in the bundle`);
  const started = performance.now();
  await runtime.build(id, "start");
  slowest = Math.max(slowest, since(started));
}

const bus = useBus();
await useRuntimeWorkers();
await useRuntimeServer();
useFunctionBuilder();
const api = live.find(({ name }) => name === "api");

/** The next event about the API of one of these types. */
const heard = (...types) =>
  new Promise((resolve) => {
    for (const type of types) {
      bus.subscribe(type, ({ properties }) => {
        if (properties.functionID === api.id) resolve({ type, ...properties });
      });
    }
  });

async function callApi() {
  const answered = heard("function.success", "function.error");
  const requestID = randomUUID();
  // Without references to other resources.
  const variables = Object.entries(api.variables).map(([key, value]) => [
    key,
    typeof value === "string" ? value : "reference",
  ]);
  bus.publish("function.invoked", {
    functionID: api.id,
    workerID: "worker",
    requestID,
    env: { ...Object.fromEntries(variables), AWS_REGION: region },
    deadline: 60_000,
    context: {
      awsRequestId: requestID,
      invokedFunctionArn: "",
      logGroupName: "",
      logStreamName: "",
    },
    event: {
      headers: {},
      rawQueryString: "",
      requestContext: {
        http: { method: "GET", path: "/api/nothing", sourceIp: "", userAgent: "" },
      },
    },
  });
  const { type, body, errorMessage } = await answered;
  if (type === "function.error") failures.push(`api: ${errorMessage}`);
  return body;
}

await callApi();
const changed = performance.now();
// SST ends the worker that has the old code once the new one is bundled.
const replaced = heard("worker.exited");
// As SST's watcher says it.
bus.publish("file.changed", { file: sourceOf("api"), relative: "functions/src/api.ts" });
await replaced;
const answer = await callApi();
if (!answer?.statusCode) failures.push("api: the changed one doesn't answer");
const answered = since(changed);
const functions = live.map(({ name }) => name).sort();
console.log(JSON.stringify({ functions, failures, slowest, answered }));
rmSync(outdir, { recursive: true });
process.exit(0);
