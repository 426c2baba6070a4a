import { type Body, perBody } from "../sky/bodies.ts";
import type { Longitudes } from "../sky/positions.ts";
import { type Connectivity, connectivityOf } from "./connectivity.ts";
import { type Activation, activationAt } from "./gates.ts";
import { type Profile, profiles } from "./types.ts";

export type Activations = Record<Body, Activation>;

/** A Human Design chart: what the sky at birth and at the design moment activates. */
export interface HumanDesignChart extends Connectivity {
  profile: Profile;
  personality: Activations;
  design: Activations;
}

function activations(longitudes: Longitudes): Activations {
  return perBody((body) => activationAt(longitudes[body]));
}

/** The lines of both Suns; they are 88° apart, so that only twelve pairs occur. */
export function profileOf(personalityLine: number, designLine: number): Profile {
  const found = profiles.find((profile) => profile === `${personalityLine}/${designLine}`);
  if (!found) {
    throw new RangeError(`The Suns cannot be in lines ${personalityLine} and ${designLine}.`);
  }
  return found;
}

/** The chart of the longitudes at birth and at the design moment. */
export function humanDesignOf(birth: Longitudes, designMoment: Longitudes): HumanDesignChart {
  const personality = activations(birth);
  const design = activations(designMoment);
  const gates = new Set(
    [...Object.values(personality), ...Object.values(design)].map(({ gate }) => gate),
  );
  return {
    ...connectivityOf(gates),
    profile: profileOf(personality.sun.line, design.sun.line),
    personality,
    design,
  };
}
