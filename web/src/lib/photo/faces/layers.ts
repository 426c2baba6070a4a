/** Row by row, channels interleaved. */
export interface Field {
  side: number;
  channels: number;
  values: Float32Array;
}

const field = (side: number, channels: number): Field => ({
  side,
  channels,
  values: new Float32Array(side * side * channels),
});

// Indices are in range; the zeros below satisfy the type checker.

/** 3x3 convolution without padding. */
export function convolve(input: Field, filters: Float32Array, bias: Float32Array): Field {
  const output = field(input.side - 2, bias.length);
  const { side, channels, values } = output;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const target = (y * side + x) * channels;
      values.set(bias, target);
      for (let row = 0; row < 3; row++)
        for (let part = 0; part < 3 * input.channels; part++) {
          const value = input.values[((y + row) * input.side + x) * input.channels + part] ?? 0;
          const weights = (row * 3 * input.channels + part) * channels;
          for (let channel = 0; channel < channels; channel++)
            values[target + channel] =
              (values[target + channel] ?? 0) + value * (filters[weights + channel] ?? 0);
        }
    }
  return output;
}

/** Depthwise 3x3 convolution, zero-padded. */
export function convolveDepthwise(input: Field, filters: Float32Array): Field {
  const output = field(input.side, input.channels);
  const { side, channels, values } = output;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const target = (y * side + x) * channels;
      for (let row = Math.max(0, 1 - y); row < Math.min(3, side + 1 - y); row++)
        for (let column = Math.max(0, 1 - x); column < Math.min(3, side + 1 - x); column++) {
          const source = ((y + row - 1) * side + x + column - 1) * channels;
          const weights = (row * 3 + column) * channels;
          for (let channel = 0; channel < channels; channel++)
            values[target + channel] =
              (values[target + channel] ?? 0) +
              (input.values[source + channel] ?? 0) * (filters[weights + channel] ?? 0);
        }
    }
  return output;
}

/** Pointwise convolution. */
export function convolvePointwise(input: Field, filters: Float32Array, bias: Float32Array): Field {
  const output = field(input.side, bias.length);
  const { channels, values } = output;
  for (let place = 0; place < input.side * input.side; place++) {
    const target = place * channels;
    values.set(bias, target);
    for (let from = 0; from < input.channels; from++) {
      const value = input.values[place * input.channels + from] ?? 0;
      const weights = from * channels;
      for (let channel = 0; channel < channels; channel++)
        values[target + channel] =
          (values[target + channel] ?? 0) + value * (filters[weights + channel] ?? 0);
    }
  }
  return output;
}

/** Leaky ReLU (0.1), in place. */
export function leak(input: Field): Field {
  const { values } = input;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value < 0) values[at] = value * 0.1;
  }
  return input;
}

/** 2x2 max pooling; a stride of 1 keeps the side. */
export function pool(input: Field, step: 1 | 2): Field {
  const output = field(Math.ceil(input.side / step), input.channels);
  const { side, channels, values } = output;
  const last = input.side - 1;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const target = (y * side + x) * channels;
      values.fill(-Infinity, target, target + channels);
      for (const row of [y * step, Math.min(last, y * step + 1)])
        for (const column of [x * step, Math.min(last, x * step + 1)]) {
          const source = (row * input.side + column) * channels;
          for (let channel = 0; channel < channels; channel++)
            values[target + channel] = Math.max(
              values[target + channel] ?? 0,
              input.values[source + channel] ?? 0,
            );
        }
    }
  return output;
}
