import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SynthesizeOptions, synthesize } from "../synthesize.ts";
import { Synthesized } from "./synthesized.ts";

const scratch = mkdtempSync(join(tmpdir(), "stacks-"));

function synthesized(options: SynthesizeOptions) {
  return synthesize({ ...options, outdir: join(scratch, options.stage ?? "local") });
}

/** A built site of three files. */
function builtSite(): string {
  const site = join(scratch, "site");
  mkdirSync(join(site, "assets"), { recursive: true });
  for (const file of ["index.html", "app.html", "assets/app-1234.js"]) {
    writeFileSync(join(site, file), file);
  }
  return site;
}

const local = synthesized({
  environment: {
    FIREWALL: "1",
    ALARM_EMAIL: "ops@example.org",
    MONTHLY_BUDGET_USD: "250",
    GOOGLE_MAPS_KEY: "key",
    GEOCODING_BASE: "https://places.example.org",
  },
  settings: { site: builtSite() },
});

/** The local stage, with all that can be chosen. */
export const house = new Synthesized(local);

/** The production stage. */
export const production = new Synthesized(
  synthesized({
    stage: "prod",
    environment: { SITE_ORIGIN: "https://members.example.org", MAIL_DOMAIN: "example.org" },
  }),
);

/** The site's config.json as it lies in its asset, before deployment fills in what it knows. */
export const deployedConfig: Record<string, string> = (() => {
  const pages = house
    .ofType("Custom::CDKBucketDeployment")
    .find(({ properties }) => !properties.DestinationBucketKeyPrefix);
  const hash = pages?.properties.SourceObjectKeys[1].replace(/\.zip$/, "");
  return JSON.parse(readFileSync(join(local.directory, `asset.${hash}`, "config.json"), "utf8"));
})();

rmSync(scratch, { recursive: true });
