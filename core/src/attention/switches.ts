import {
  type AttentionKind,
  attentionKinds,
  type SwitchedChannel,
  switchedChannels,
} from "./attention.rules.ts";

export type Switches = Record<AttentionKind, Record<SwitchedChannel, boolean>>;

/** The specification's preferences: one for each kind, absent until a member says otherwise. */
type Preferences = Partial<Record<string, boolean>>;

/** Each kind's switch for each channel: what was chosen for it, or the kind's preference. */
export function switchesOf(chosen: unknown, preferences: Preferences): Switches {
  // Written through the contract's schema alone.
  const given = (chosen ?? {}) as Partial<Record<AttentionKind, Partial<Record<string, boolean>>>>;
  const of = (kind: AttentionKind) =>
    Object.fromEntries(
      switchedChannels.map((channel) => [
        channel,
        given[kind]?.[channel] ?? preferences[kind] ?? true,
      ]),
    ) as Record<SwitchedChannel, boolean>;
  return Object.fromEntries(attentionKinds.map((kind) => [kind, of(kind)])) as Switches;
}
