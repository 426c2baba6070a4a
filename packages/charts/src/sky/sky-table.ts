/**
 * One quantity (a longitude or a latitude) as Chebyshev coefficients for consecutive spans of
 * `days`. Each coefficient is a whole number of `quantum` arcseconds, kept as its excess over `low`
 * in as many bits as `bits` says; a span's coefficients follow each other without gaps.
 */
export interface Series {
  days: number;
  quantum: number;
  low: readonly number[];
  bits: readonly number[];
  firstBit: number;
}

/** The whole table: what it covers (days of terrestrial time since J2000.0) and its packed bits. */
export interface SkyTable {
  start: number;
  end: number;
  series: Record<string, Series>;
  /** SHA-256 of the packed bytes, in hexadecimal. */
  sha256: string;
  base64: string;
}
