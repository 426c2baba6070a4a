/** Milliseconds since 1970. The domain reads time only here. */
export const now = (): number => Date.now();

/** ISO 8601 in UTC, as stored. */
export const timestamp = (milliseconds: number = now()): string =>
  new Date(milliseconds).toISOString();

/** Seconds since 1970, for DynamoDB's TTL. */
export const expiresIn = (milliseconds: number): number => Math.ceil((now() + milliseconds) / 1000);

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
