import { join } from "node:path";
import { App, type IPolicyValidationPlugin, Validations } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { createStacks, plainStacks } from "./app.ts";
import { LOCAL_STAGE, type Settings, settingsFrom } from "./settings.ts";

export interface SynthesizeOptions {
  /** The assembly's folder; a temporary one by default. */
  outdir?: string;
  stage?: string;
  /** Variables that `settingsFrom` reads; none by default. */
  environment?: Record<string, string | undefined>;
  /** Overrides. */
  settings?: Partial<Settings>;
  /** Checks of the synthesized templates. Findings make `process.exitCode` 1. */
  validations?: (app: App) => IPolicyValidationPlugin[];
}

const root = join(import.meta.dirname, "..");

/**
 * Synthesizes all stacks, offline, into a cloud assembly. What isn't built gets a placeholder,
 * unless the settings say otherwise.
 */
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
