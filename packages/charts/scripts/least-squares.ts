/** Solves the square system whose rows end in their right-hand side, by Gauss-Jordan elimination. */
function solve(rows: readonly (readonly number[])[]): number[] {
  const m = rows.map((row) => [...row]);
  // Indexes come from loops over the same square.
  const at = (row: number, column: number) => m[row]?.[column] as number;
  for (let pivot = 0; pivot < m.length; pivot++) {
    for (let row = 0; row < m.length; row++) {
      if (row === pivot) continue;
      const factor = at(row, pivot) / at(pivot, pivot);
      m[row] = m[row]?.map((value, column) => value - factor * at(pivot, column)) ?? [];
    }
  }
  // Rows end in their right-hand side.
  return m.map((row, index) => (row.at(-1) as number) / at(index, index));
}

/**
 * The weights with which the given columns come nearest to the target, in the least-squares sense.
 * Columns are scaled to like sizes first, so that positions and velocities can be combined.
 */
export function leastSquares(
  columns: readonly (readonly number[])[],
  target: readonly number[],
): number[] {
  const product = (a: readonly number[], b: readonly number[]) =>
    // Both are as long.
    a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);
  const sizes = columns.map((column) => Math.sqrt(product(column, column)));
  const scaled = columns.map((column, index) =>
    // A size for each column.
    column.map((value) => value / (sizes[index] as number)),
  );
  const rows = scaled.map((column) => [
    ...scaled.map((other) => product(column, other)),
    product(column, target),
  ]);
  // A size for each column.
  return solve(rows).map((weight, index) => weight / (sizes[index] as number));
}
