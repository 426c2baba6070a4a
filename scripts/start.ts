// Runs the whole app on this machine: builds what has changed, synthesizes the stacks, fills a demo
// community once, and carries the template out.
//   npm start [-- --empty] [--port 4500] [--aws-port 4510] [--data .local-cloud]
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { WorldOptions } from "@attune/local-cloud/world-types";
import { build } from "./build.ts";
import { demoSignIns, isSeeded, seedDemo } from "./demo/seed.ts";
import { localParameters, localStripe } from "./local-account.ts";
import { synthesizeOnce } from "./synthesize-once.ts";

const ROOT = join(import.meta.dirname, "..");

const { values } = parseArgs({
  options: {
    empty: { type: "boolean", default: false },
    port: { type: "string", default: "4500" },
    "aws-port": { type: "string", default: "4510" },
    data: { type: "string" },
  },
});
const folder = resolve(
  ROOT,
  values.data ?? (values.empty ? ".local-cloud/empty" : ".local-cloud/demo"),
);
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

await build();
const assembly = await synthesizeOnce();
const options: WorldOptions = {
  folder,
  port: Number(values.port),
  awsPort: Number(values["aws-port"]),
  stripe: localStripe,
  parameters: localParameters("local"),
  environment: ({ origin, endpoint }) => ({ ORIGIN: origin, STRIPE_API_BASE: endpoint }),
  ...(values.empty ? {} : { signIns: () => demoSignIns }),
};
if (!values.empty && !isSeeded(folder)) {
  console.log("Filling the demo community, once.");
  await seedDemo({ assembly, options });
}
const { serve } = await import("@attune/local-cloud/main");
const world = await serve(assembly, options);
console.log(`Attune is ready after ${seconds()}.`);
console.log(`  Open      ${world.origin}`);
if (!values.empty) {
  for (const { label, identifier, password } of demoSignIns) {
    console.log(`  Sign in   ${identifier}  with password  ${password}   (${label})`);
  }
}
console.log(`  Behind    ${world.origin}/_local   (mails, queues, table, clock)`);
console.log("  Ctrl+C ends it; the data stays.");
