import { centreShapes, channelShapes, gatePoints } from "@attune/charts/bodygraph";
import type { Centre } from "@attune/charts/human-design/centres";
import type { Mark } from "./picture-marks.ts";

export const gateMark = (gate: number | string): Mark => `gate-${gate}`;
export const channelMark = (name: string): Mark => `channel-${name}`;
export const centreMark = (centre: Centre): Mark => `centre-${centre}`;

/** Gates row by row, as they're read from the picture. */
const gatesInOrder = Object.entries(gatePoints).sort(
  ([, one], [, other]) => one.y - other.y || one.x - other.x,
);

export const designMarks: readonly (readonly Mark[])[] = [
  centreShapes.map(({ centre }) => centreMark(centre)),
  gatesInOrder.map(([gate]) => gateMark(gate)),
  channelShapes.map(({ name }) => channelMark(name)),
];
