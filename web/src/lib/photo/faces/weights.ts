/** One quantised array in the model's file. */
interface Entry {
  name: string;
  shape: number[];
  quantization: { scale: number; min: number };
}

export type Manifest = readonly { weights: readonly Entry[] }[];

/** Arrays by name, such as `conv1/bias`. */
export type Weights = (name: string) => Float32Array;

/** Dequantises the arrays, which follow each other in the manifest's order. */
export function readWeights(manifest: Manifest, bytes: Uint8Array): Weights {
  const found = new Map<string, Float32Array>();
  let position = 0;
  for (const { name, shape, quantization } of manifest.flatMap(({ weights }) => weights)) {
    const length = shape.reduce((product, side) => product * side, 1);
    const { scale, min } = quantization;
    found.set(
      name,
      Float32Array.from(bytes.subarray(position, position + length), (byte) => byte * scale + min),
    );
    position += length;
  }
  if (position !== bytes.length) throw new Error(`The model has ${bytes.length} bytes.`);
  return (name) => {
    const values = found.get(name);
    if (!values) throw new Error(`The model has no ${name}.`);
    return values;
  };
}
