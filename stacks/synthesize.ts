import { join } from "node:path";
import { App, type IPolicyValidationPlugin, Validations } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { createStacks, plainStacks } from "./app.ts";
import { LOCAL_STAGE, type Settings, settingsFrom } from "./settings.ts";

export interface SynthesizeOptions {
  /** Output folder; a temporary one by default. */
  outdir?: string;
  stage?: string;
  environment?: Record<string, string | undefined>;
  settings?: Partial<Settings>;
  /** Checks of the templates; findings set `process.exitCode` to 1. */
  validations?: (app: App) => IPolicyValidationPlugin[];
}

const root = join(import.meta.dirname, "..");

/** Synthesizes the stacks offline, by default with placeholders for bundles. */
export function synthesize(options: SynthesizeOptions = {}): CloudAssembly {
  const stage = options.stage ?? LOCAL_STAGE;
  const settings: Settings = {
    ...settingsFrom(stage, options.environment ?? {}, root),
    placeholders: true,
    ...options.settings,
  };
  const app = new App({
    ...(options.outdir && { outdir: options.outdir }),
    // The local stage is never deployed, and validation takes most of its synthesis.
    builtinCloudFormationValidation: stage !== LOCAL_STAGE,
  });
  createStacks(plainStacks(app, settings), settings);
  const validations = options.validations?.(app) ?? [];
  if (validations.length > 0) Validations.of(app).addPlugins(...validations);
  return app.synth();
}
