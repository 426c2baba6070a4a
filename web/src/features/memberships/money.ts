/** 2000 and "EUR" give "20.00 EUR". */
export const price = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency}`;

/** 3000 gives "30". */
export const amount = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
