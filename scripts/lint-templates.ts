// Runs cfn-lint (Python), if installed, on production's templates.
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import { productionSettings } from "./production-settings.ts";

const ignored = [
  // Tests check properties with AWS's schemas, which are newer than cfn-lint's.
  "E3002",
  // CDK also writes dependencies that a reference implies.
  "W3005",
];

const outdir = mkdtempSync(join(tmpdir(), "lint-"));
try {
  synthesize({ outdir, ...productionSettings });
  const templates = globSync("*.template.json", { cwd: outdir }).map((name) => join(outdir, name));
  const options = ["--ignore-checks", ...ignored, "--"];
  const { error, status } = spawnSync("cfn-lint", [...options, ...templates], { stdio: "inherit" });
  if (error) throw error;
  process.exitCode = status ?? 1;
} finally {
  rmSync(outdir, { recursive: true });
}
