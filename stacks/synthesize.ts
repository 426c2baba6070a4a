import { join } from "node:path";
import { App } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { house, plainStacks } from "./app.ts";
import { LOCAL_STAGE, type Settings, settingsFrom } from "./settings.ts";

export interface SynthesizeOptions {
  /** Folder of the assembly; a temporary one when left out. */
  outdir?: string;
  stage?: string;
  /** The settings' variables, as `settingsFrom` reads them; none when left out. */
  environment?: Record<string, string | undefined>;
  /** What differs from them. */
  settings?: Partial<Settings>;
}

const root = join(import.meta.dirname, "..");

/**
 * Synthesizes all stacks, offline, into a cloud assembly. What is not built yet gets a placeholder,
 * unless the settings say otherwise.
 */
export function synthesize(options: SynthesizeOptions = {}): CloudAssembly {
  const settings: Settings = {
    ...settingsFrom(options.stage ?? LOCAL_STAGE, options.environment ?? {}, root),
    placeholders: true,
    ...options.settings,
  };
  const app = new App({ ...(options.outdir && { outdir: options.outdir }) });
  house(plainStacks(app, settings), settings);
  return app.synth();
}
