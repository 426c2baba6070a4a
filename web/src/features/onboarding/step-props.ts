import type { Draft } from "./draft.ts";

export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Whether the member tried to continue; errors show only afterwards. */
  tried: boolean;
}
