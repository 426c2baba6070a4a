import type { Sparse } from "./matrix.ts";

type Basis = Float64Array[];

/** Fixed, from -1 to 1. */
function* numbers(): Generator<number, never> {
  let state = 1;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    yield state / 2 ** 31;
  }
}

/** The matrix, or its mirror image, times vectors in rows. */
function times({ columns, values }: Sparse, block: Float64Array, width: number, mirrored: boolean) {
  const product = new Float64Array(block.length);
  for (let row = 0; row < columns.length; row++) {
    const own = columns[row] ?? [];
    const weights = values[row] ?? [];
    for (let at = 0; at < own.length; at++) {
      const [to, from] = mirrored ? [own[at] ?? 0, row] : [row, own[at] ?? 0];
      const weight = weights[at] ?? 0;
      for (let k = 0; k < width; k++) {
        product[to * width + k] =
          (product[to * width + k] ?? 0) + weight * (block[from * width + k] ?? 0);
      }
    }
  }
  return product;
}

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

const toColumns = (block: Float64Array, width: number): Basis =>
  Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: block.length / width }, (_, row) => block[row * width + k] ?? 0),
  );

function toBlock(basis: Basis): Float64Array {
  const width = basis.length;
  const block = new Float64Array(width * (basis[0]?.length ?? 0));
  basis.forEach((column, k) => {
    column.forEach((value, row) => {
      block[row * width + k] = value;
    });
  });
  return block;
}

/** Gram and Schmidt's, twice against rounding. */
function orthonormal(basis: Basis): Basis {
  basis.forEach((column, k) => {
    for (const other of [...basis.slice(0, k), ...basis.slice(0, k)]) {
      const share = dot(column, other);
      for (let at = 0; at < column.length; at++) {
        column[at] = (column[at] ?? 0) - share * (other[at] ?? 0);
      }
    }
    const length = Math.sqrt(dot(column, column)) || 1;
    for (let at = 0; at < column.length; at++) column[at] = (column[at] ?? 0) / length;
  });
  return basis;
}

/**
 * A randomized singular value decomposition (Halko, Martinsson and Tropp, 2011), by power
 * iterations: left singular vectors, each times the root of its value.
 */
export function reduced(matrix: Sparse, dimensions: number, rounds: number): Float64Array[] {
  const spare = 16;
  const width = dimensions + spare;
  const random = numbers();
  let block: Float64Array = Float64Array.from(
    { length: matrix.columns.length * width },
    () => random.next().value,
  );
  let basis: Basis = [];
  let lengths: number[] = [];
  for (let round = 0; round < rounds; round++) {
    block = times(matrix, times(matrix, block, width, true), width, false);
    basis = toColumns(block, width);
    lengths = basis.map((column) => Math.sqrt(dot(column, column)));
    block = toBlock(orthonormal(basis));
  }
  // Columns grew by squared singular values.
  const roots = lengths.slice(0, dimensions).map((length) => length ** 0.25);
  return matrix.columns.map((_, word) =>
    Float64Array.from({ length: dimensions }, (_, k) => (basis[k]?.[word] ?? 0) * (roots[k] ?? 0)),
  );
}
