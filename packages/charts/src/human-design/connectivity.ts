import { type Centre, centreOf, centres, channels, motors } from "./centres.ts";
import {
  type Authority,
  type Definition,
  definitions,
  type HumanDesignType,
  type Strategy,
  strategies,
} from "./types.ts";

/** What follows from the active gates. */
export interface Connectivity {
  type: HumanDesignType;
  strategy: Strategy;
  authority: Authority;
  definition: Definition;
  centres: Centre[];
  channels: (readonly [number, number])[];
}

/** Groups of defined centres that channels hold together. */
function groupsOf(defined: readonly (readonly [number, number])[]): Set<Centre>[] {
  let groups: Set<Centre>[] = [];
  for (const channel of defined) {
    const ends = channel.map(centreOf);
    const touched = groups.filter((group) => ends.some((centre) => group.has(centre)));
    const merged = new Set([...ends, ...touched.flatMap((group) => [...group])]);
    groups = [...groups.filter((group) => !touched.includes(group)), merged];
  }
  return groups;
}

function typeOf(groups: readonly Set<Centre>[]): HumanDesignType {
  if (groups.length === 0) return "Reflector";
  const speaking = groups.find((group) => group.has("throat"));
  const motorToThroat = motors.some((motor) => speaking?.has(motor));
  if (groups.some((group) => group.has("sacral"))) {
    return motorToThroat ? "Manifesting Generator" : "Generator";
  }
  return motorToThroat ? "Manifestor" : "Projector";
}

function authorityOf(type: HumanDesignType, groups: readonly Set<Centre>[]): Authority {
  const has = (centre: Centre) => groups.some((group) => group.has(centre));
  if (has("solar")) return "Emotional";
  if (has("sacral")) return "Sacral";
  if (has("spleen")) return "Splenic";
  if (has("heart")) return type === "Manifestor" ? "Ego Manifested" : "Ego Projected";
  // Only the G centre's channels to the throat are left at this point.
  if (has("g")) return "Self-Projected";
  return groups.length > 0 ? "Mental" : "Lunar";
}

/** Type, authority, definition, centres and channels of a set of active gates. */
export function connectivityOf(gates: ReadonlySet<number>): Connectivity {
  const defined = channels.filter(([a, b]) => gates.has(a) && gates.has(b));
  const groups = groupsOf(defined);
  const type = typeOf(groups);
  return {
    type,
    strategy: strategies[type],
    authority: authorityOf(type, groups),
    // Nine centres make at most four groups.
    definition: definitions[groups.length] as Definition,
    centres: centres.filter((centre) => groups.some((group) => group.has(centre))),
    channels: defined,
  };
}
