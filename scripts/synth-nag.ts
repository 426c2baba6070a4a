// Checks the production stacks against cdk-nag's AWS Solutions rules. Whatever doesn't follow them
// is acknowledged, with the reason, beside the resource.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesize } from "@attune/stacks/synthesize";
import { AwsSolutionsChecks } from "cdk-nag";

const outdir = mkdtempSync(join(tmpdir(), "nag-"));
synthesize({
  outdir,
  stage: "prod",
  environment: {
    SITE_DOMAIN: "members.example.org",
    CERTIFICATE_ARN: "arn:aws:acm:us-east-1:000000000000:certificate/one",
  },
  validations: (app) => [new AwsSolutionsChecks(app)],
});
rmSync(outdir, { recursive: true });
