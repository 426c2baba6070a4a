// Synthesizes the stacks offline, with placeholders for the local stage.
//   node scripts/synth.ts [--out .build/assembly] [--stage local]
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { LOCAL_STAGE } from "@attune/stacks/settings";
import { synthesize } from "@attune/stacks/synthesize";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: ".build/assembly" },
    stage: { type: "string", default: LOCAL_STAGE },
  },
});
const started = performance.now();
const assembly = synthesize({
  outdir: resolve(values.out),
  stage: values.stage,
  environment: process.env,
  settings: { placeholders: values.stage === LOCAL_STAGE },
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${assembly.stacks.length} stacks in ${assembly.directory}, ${seconds} s`);
