import { channelName } from "./human-design/centres.ts";
import type { Activations, HumanDesignChart } from "./human-design/chart.ts";
import { activationName } from "./human-design/gates.ts";
import type { ActivationNames, HumanDesign } from "./result.ts";
import { perBody } from "./sky/bodies.ts";

function activationNames(activations: Activations): ActivationNames {
  return perBody((body) => activationName(activations[body]));
}

/** A chart whose gates, lines and channels are written as usual, in the order of display. */
export function nameChart(chart: HumanDesignChart): HumanDesign {
  return {
    type: chart.type,
    strategy: chart.strategy,
    authority: chart.authority,
    profile: chart.profile,
    definition: chart.definition,
    centres: [...chart.centres].sort(),
    channels: chart.channels.map(channelName),
    personality: activationNames(chart.personality),
    design: activationNames(chart.design),
  };
}
