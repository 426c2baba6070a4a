// Writes stacks/release.json, the resources that an upgrade mustn't replace. Run it after each
// release.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Synthesized } from "@attune/stacks/assertions/synthesized";
import { released } from "@attune/stacks/assertions/upgrade-risks";
import { synthesize } from "@attune/stacks/synthesize";

const scratch = mkdtempSync(join(tmpdir(), "release-"));
try {
  const assembly = synthesize({
    outdir: scratch,
    stage: "prod",
    environment: { SITE_ORIGIN: "https://members.example.org", MAIL_DOMAIN: "example.org" },
  });
  const file = join(import.meta.dirname, "../stacks/release.json");
  writeFileSync(file, `${JSON.stringify(released(new Synthesized(assembly)), undefined, 2)}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}
