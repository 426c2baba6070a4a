import { bytesFromBase64 } from "./base64.ts";
import { chebyshevSum } from "./chebyshev.ts";
import type { Series } from "./sky-table.ts";
import { skyTable } from "./table.data.js";

export const tableStart = skyTable.start;
export const tableEnd = skyTable.end;
export const tableChecksum = skyTable.sha256;

let loadedBytes: Uint8Array | undefined;

/** The packed bytes, decoded on first use. */
export function tableBytes(): Uint8Array {
  loadedBytes ??= bytesFromBase64(skyTable.base64);
  return loadedBytes;
}

/** A series with what reading it again and again needs. */
interface Reader extends Series {
  rowBits: number;
  /** overwritten by every read */
  coefficients: Float64Array;
}

const readers = new Map<string, Reader>(
  Object.entries(skyTable.series).map(([name, series]) => [
    name,
    {
      ...series,
      rowBits: series.bits.reduce((sum, bits) => sum + bits, 0),
      coefficients: new Float64Array(series.bits.length),
    },
  ]),
);

/** Reads `count` bits (at most 32) from `position` on, the most significant first. */
function readBits(bytes: Uint8Array, position: number, count: number): number {
  let value = 0;
  let cursor = position;
  let missing = count;
  while (missing > 0) {
    const free = 8 - (cursor & 7);
    const taken = Math.min(free, missing);
    // The table is as long as its header says.
    const byte = bytes[cursor >> 3] as number;
    const part = (byte >> (free - taken)) & ((1 << taken) - 1);
    // Multiplication rather than a shift: a shift would make the 32nd bit a sign.
    value = value * (1 << taken) + part;
    cursor += taken;
    missing -= taken;
  }
  return value;
}

/**
 * Value of one series in degrees at a moment (days of terrestrial time since J2000.0).
 * @throws RangeError outside the table's span, which callers check first.
 */
export function tableValue(name: string, days: number): number {
  const reader = readers.get(name);
  if (!reader || !(days >= tableStart && days < tableEnd)) {
    throw new RangeError(`The sky table has no ${name} at day ${days}.`);
  }
  const bytes = tableBytes();
  const { bits, low, quantum, coefficients } = reader;
  const spans = (days - tableStart) / reader.days;
  const span = Math.floor(spans);
  let position = reader.firstBit + span * reader.rowBits;
  for (let order = 0; order < coefficients.length; order++) {
    // As many widths and minima as coefficients.
    const count = bits[order] as number;
    coefficients[order] = (readBits(bytes, position, count) + (low[order] as number)) * quantum;
    position += count;
  }
  return chebyshevSum(2 * (spans - span) - 1, coefficients) / 3600;
}
