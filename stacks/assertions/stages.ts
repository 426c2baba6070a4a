import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SynthesizeOptions, synthesize } from "../synthesize.ts";
import { Synthesized } from "./synthesized.ts";

const scratch = mkdtempSync(join(tmpdir(), "stacks-"));

function synthesized(options: SynthesizeOptions) {
  return synthesize({ ...options, outdir: join(scratch, options.stage ?? "local") });
}

function builtSite(): string {
  const site = join(scratch, "site");
  mkdirSync(join(site, "assets"), { recursive: true });
  mkdirSync(join(site, "brotli/assets"), { recursive: true });
  const copied = ["index.html", "assets/app-1234.js"];
  mkdirSync(join(site, "de"));
  for (const file of ["app.html", "de/app.html"]) {
    writeFileSync(join(site, file), `<head></head>${file}`);
  }
  for (const file of [...copied, ...copied.map((name) => `brotli/${name}`)]) {
    writeFileSync(join(site, file), file);
  }
  return site;
}

const localAssembly = synthesized({
  environment: {
    FIREWALL: "1",
    ALARM_EMAIL: "ops@example.org",
    MONTHLY_BUDGET_USD: "250",
    GOOGLE_MAPS_KEY: "key",
    GEOCODING_BASE: "https://places.example.org",
    EMBEDDING_MODEL: "amazon.titan-embed-text-v2:0",
  },
  settings: { site: builtSite() },
});

/** The local stage, which has every option on. */
export const local = new Synthesized(localAssembly);

const PRODUCTION = { SITE_ORIGIN: "https://members.example.org", MAIL_DOMAIN: "example.org" };

export const production = new Synthesized(synthesized({ stage: "prod", environment: PRODUCTION }));

/** A developer's stage without options. */
export const personal = new Synthesized(synthesized({ stage: "anna" }));

/** A stage that shares production's mail domain before SES has verified it. */
export const unverified = new Synthesized(
  synthesized({
    stage: "staging",
    environment: {
      ...PRODUCTION,
      COGNITO_MAIL: "1",
      ORIGIN_SECRET_VERSION: "3",
      MEDIA_KEY_VERSION: "3",
    },
  }),
);

/** A stage with sign-in through Google and Apple. */
export const federated = new Synthesized(
  synthesized({
    stage: "federated",
    environment: {
      ...PRODUCTION,
      GOOGLE_CLIENT_ID: "google-client",
      APPLE_SERVICES_ID: "org.example.members",
      APPLE_TEAM_ID: "TEAM",
      APPLE_KEY_ID: "KEY",
    },
  }),
);

/** The folder of a source of the site's deployment below a prefix. */
function sourceOf(prefix: string, index: number): string {
  const deployment = local
    .ofType("Custom::CDKBucketDeployment")
    .find(({ properties }) => (properties.DestinationBucketKeyPrefix ?? "") === prefix);
  const hash = deployment?.properties.SourceObjectKeys[index].replace(/\.zip$/, "");
  return join(localAssembly.directory, `asset.${hash}`);
}

/** The site's config.json as in its asset, before the deployment fills in ids and addresses. */
export const deployedConfig: Record<string, string> = JSON.parse(
  readFileSync(join(sourceOf("", 1), "config.json"), "utf8"),
);

/** The application's pages as in their assets. */
export const deployedApplications = ["app.html", "de/app.html"].map((name, index) =>
  readFileSync(join(sourceOf("", index + 2), name), "utf8"),
);

/** The names of the site's files by the prefix they're uploaded to. */
export const deployedFiles = Object.fromEntries(
  ["", "assets", "brotli", "brotli/assets"].map((prefix) => [
    prefix,
    readdirSync(sourceOf(prefix, 0), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  ]),
);

rmSync(scratch, { recursive: true });
