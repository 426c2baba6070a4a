import {
  type AttentionKind,
  attentionKinds,
  type SwitchedChannel,
  switchedChannels,
} from "./attention.rules.ts";

export type Switches = Record<AttentionKind, Record<SwitchedChannel, boolean>>;

/** The specification's preferences, one per kind; absent until the member chooses. */
type Preferences = Partial<Record<string, boolean>>;

export function switchesOf(chosen: unknown, preferences: Preferences): Switches {
  // Written only through the contract's schema.
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
