import {
  convolve,
  convolveDepthwise,
  convolvePointwise,
  type Field,
  leak,
  pool,
} from "./layers.ts";
import type { Weights } from "./weights.ts";

/** Mean RGB of the training data. */
const mean = [117.001, 114.697, 97.404] as const;

/** Normalises RGBA pixels. */
export function readPixels(rgba: Uint8ClampedArray | Uint8Array, side: number): Field {
  const values = new Float32Array(side * side * 3);
  for (let place = 0; place < side * side; place++)
    for (const channel of [0, 1, 2] as const)
      values[place * 3 + channel] = ((rgba[place * 4 + channel] ?? 0) - mean[channel]) / 255;
  return { side, channels: 3, values };
}

/**
 * face-api's tiny face detector.
 * @param breathe yields to the page between layers
 */
export async function runNetwork(
  input: Field,
  weights: Weights,
  breathe: () => Promise<void>,
): Promise<Field> {
  let field = pool(leak(convolve(input, weights("conv0/filters"), weights("conv0/bias"))), 2);
  for (const layer of [1, 2, 3, 4, 5]) {
    await breathe();
    field = convolvePointwise(
      convolveDepthwise(field, weights(`conv${layer}/depthwise_filter`)),
      weights(`conv${layer}/pointwise_filter`),
      weights(`conv${layer}/bias`),
    );
    field = pool(leak(field), layer < 5 ? 2 : 1);
  }
  return convolvePointwise(field, weights("conv8/filters"), weights("conv8/bias"));
}
