// Writes stacks/release.json, the resources that an upgrade mustn't replace, and
// stacks/release-templates.json, the templates that the rehearsal upgrades. Run it after each
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
  const folder = join(import.meta.dirname, "../stacks");
  const resources = JSON.stringify(released(new Synthesized(assembly)), undefined, 2);
  writeFileSync(join(folder, "release.json"), `${resources}\n`);
  // A line for each stack keeps differences readable.
  const templates = assembly.stacks.map(({ stackName, template }) => {
    const family = stackName.split("-").at(-1);
    return `${JSON.stringify(family)}: ${JSON.stringify(template)}`;
  });
  writeFileSync(join(folder, "release-templates.json"), `{\n${templates.join(",\n")}\n}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}
