/** Milliseconds since 1970. The domain reads time only here. */
export const now = (): number => Date.now();

/** ISO 8601 in UTC, as stored. */
export const timestamp = (milliseconds: number = now()): string =>
  new Date(milliseconds).toISOString();

/** Calendar day in UTC: `2026-11-25`. */
export const utcDay = (milliseconds: number = now()): string =>
  timestamp(milliseconds).slice(0, 10);

/** Seconds since 1970, for DynamoDB's TTL. */
export const expiresIn = (milliseconds: number): number => Math.ceil((now() + milliseconds) / 1000);

/** Milliseconds since 1970 in whole seconds, in which sign-ins begin. */
export const wholeSecond = (): number => Math.floor(now() / 1000) * 1000;

/** Seconds since 1970, rounded down, to compare with a TTL. */
export const nowInSeconds = (): number => Math.floor(now() / 1000);

/** Checked on reading, because DynamoDB deletes expired rows late. */
export const isExpired = ({ ttl }: { ttl?: number | undefined }): boolean =>
  ttl !== undefined && ttl * 1000 <= now();

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
