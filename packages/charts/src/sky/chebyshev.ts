/**
 * Value at x (from -1 to 1) of a sum of Chebyshev polynomials, by Clenshaw's recurrence.
 */
export function chebyshevSum(x: number, coefficients: ArrayLike<number>): number {
  let next = 0;
  let afterNext = 0;
  for (let order = coefficients.length - 1; order > 0; order--) {
    const current = 2 * x * next - afterNext + (coefficients[order] ?? 0);
    afterNext = next;
    next = current;
  }
  return x * next - afterNext + (coefficients[0] ?? 0);
}
