// Checks production's stacks with cdk-nag's AWS Solutions rules; exceptions are acknowledged beside
// each resource.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import { AwsSolutionsChecks } from "cdk-nag";
import { productionSettings } from "./production-settings.ts";

const outdir = mkdtempSync(join(tmpdir(), "nag-"));
synthesize({
  outdir,
  ...productionSettings,
  validations: (app) => [new AwsSolutionsChecks(app)],
});
rmSync(outdir, { recursive: true });
