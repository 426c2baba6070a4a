import { recordOf } from "../kernel/objects.ts";
import {
  type AttentionKind,
  attentionKinds,
  type SwitchedChannel,
  switchedChannels,
} from "./attention.rules.ts";
import type { ChosenSwitches } from "./settings.entity.ts";

export type Switches = Record<AttentionKind, Record<SwitchedChannel, boolean>>;

/** The specification's preferences, one per kind; absent until the member chooses. */
type Preferences = Partial<Record<string, boolean>>;

export function switchesOf(chosen: ChosenSwitches | undefined, preferences: Preferences): Switches {
  return recordOf(attentionKinds, (kind) =>
    recordOf(switchedChannels, (channel) => chosen?.[kind]?.[channel] ?? preferences[kind] ?? true),
  );
}
