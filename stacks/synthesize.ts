import { join } from "node:path";
import { App, type IPolicyValidationPlugin, Validations } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { createStacks, plainStacks } from "./app.ts";
import { LOCAL_STAGE, type Settings, settingsFrom } from "./settings.ts";

export interface SynthesizeOptions {
  /** Temporary by default. */
  outdir?: string;
  stage?: string;
  environment?: Record<string, string | undefined>;
  settings?: Partial<Settings>;
  /** Findings make `process.exitCode` 1. */
  validations?: (app: App) => IPolicyValidationPlugin[];
}

const root = join(import.meta.dirname, "..");

/** Offline, with placeholders by default. */
export function synthesize(options: SynthesizeOptions = {}): CloudAssembly {
  const settings: Settings = {
    ...settingsFrom(options.stage ?? LOCAL_STAGE, options.environment ?? {}, root),
    placeholders: true,
    ...options.settings,
  };
  const app = new App({ ...(options.outdir && { outdir: options.outdir }) });
  createStacks(plainStacks(app, settings), settings);
  const validations = options.validations?.(app) ?? [];
  if (validations.length > 0) Validations.of(app).addPlugins(...validations);
  return app.synth();
}
