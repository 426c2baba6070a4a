import { AwsError } from "../kernel/service.ts";
import type { ObjectRecord } from "./types.ts";

type Headers = Record<string, string>;

function matches(header: string, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  return header
    .split(",")
    .map((item) => item.trim().replace(/^W\//, "").replaceAll('"', ""))
    .some((item) => item === "*" || item === etag);
}

const preconditionFailed = (condition: string) =>
  new AwsError(
    "PreconditionFailed",
    "At least one of the pre-conditions you specified did not hold",
    412,
    { Condition: condition },
  );

/**
 * If-Match and the like on reads, in the order of RFC 9110 section 13.2.2. True when the client's
 * copy is still current (304). Throws PreconditionFailed.
 */
export function isNotModified(headers: Headers, record: ObjectRecord): boolean {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  const unmodifiedSince = Date.parse(headers["if-unmodified-since"] ?? "");
  const modifiedSince = Date.parse(headers["if-modified-since"] ?? "");
  if (match !== undefined) {
    if (!matches(match, record.etag)) throw preconditionFailed("If-Match");
  } else if (record.modified > unmodifiedSince) throw preconditionFailed("If-Unmodified-Since");
  if (noneMatch !== undefined) return matches(noneMatch, record.etag);
  return record.modified <= modifiedSince;
}

/** If-Match and If-None-Match on writes. Throws PreconditionFailed, or NoSuchKey as S3 does. */
export function checkWrite(headers: Headers, current: ObjectRecord | undefined): void {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (noneMatch !== undefined && matches(noneMatch, current?.etag))
    throw preconditionFailed("If-None-Match");
  if (match === undefined) return;
  if (!current) throw new AwsError("NoSuchKey", "The specified key does not exist.", 404);
  if (!matches(match, current.etag)) throw preconditionFailed("If-Match");
}

/** First and last byte, both included; undefined for the whole. Throws InvalidRange. */
export function rangeOf(
  headers: Headers,
  record: ObjectRecord,
): { first: number; last: number } | undefined {
  const [whole, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (!whole || (!from && !to)) return undefined;
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && !matches(ifRange, record.etag)) return undefined;
  const first = from ? Number(from) : Math.max(record.size - Number(to), 0);
  const last = from && to ? Math.min(Number(to), record.size - 1) : record.size - 1;
  if (from && to && Number(to) < Number(from)) return undefined;
  if (first >= record.size || (!from && Number(to) === 0))
    throw new AwsError("InvalidRange", "The requested range is not satisfiable", 416, {
      RangeRequested: whole,
      ActualObjectSize: record.size,
    });
  return { first, last };
}
