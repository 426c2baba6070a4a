import type { ErrorCode } from "@attune/core/kernel/errors";
import { connectionError } from "./connection-error.ts";
import {
  authentication,
  database,
  duplicate,
  type ErrorMessage,
  generalCodes,
  invalid,
  large,
  many,
  missing,
  permission,
  reference,
  server,
} from "./general-errors.ts";
import { language } from "./languages/language.ts";
import { readError } from "./read-error.ts";

export type { ErrorMessage } from "./general-errors.ts";

const connection: ErrorMessage = {
  ...connectionError,
  retryable: true,
  untilOnline: true,
};
const unexpected: ErrorMessage = {
  title: "Unexpected Error",
  message: "Something unexpected happened. Please try again.",
  retryable: true,
};

/** Postgres and PostgREST codes, as the specification lists them. */
const specifiedCodes: Record<string, ErrorMessage> = {
  "42501": permission,
  PGRST301: { ...permission, renewToken: true },
  "23505": duplicate,
  "23503": reference,
  "23514": invalid,
  PGRST116: missing,
  "08006": database,
  "08003": database,
  "54000": large,
};

let byCode: Record<string, ErrorMessage> = { ...specifiedCodes, ...generalCodes };

/** Loads the messages of rarer codes on demand, to keep them out of the initial bundle. */
export async function loadErrorMessage(code: string): Promise<void> {
  if (Object.hasOwn(byCode, code)) return;
  try {
    const { refusals } = await import("./refusals.ts");
    byCode = { ...byCode, ...refusals };
  } catch {
    // Without them, the HTTP status picks the message.
  }
}

const byStatus = (status: number): ErrorMessage | undefined => {
  if (status === 401) return authentication;
  if (status === 429) return many;
  if (status >= 500) return server;
  return undefined;
};

/** Matches whole words only, so that "author" doesn't match "auth". */
const byWords: [pattern: RegExp, shown: ErrorMessage][] = [
  [/\bfetch\b|\bnetworkerror\b|^load failed$|\btimed out\b/i, connection],
  [/\brate limit\b/i, many],
  [/\bJWT\b|\bauth\b/i, authentication],
];

/** The API's error code, if there is one. */
export function codeOf(error: unknown): ErrorCode | undefined {
  const { code } = readError(error);
  // Only the API's codes consist of lower-case words with at most one dot.
  return code !== undefined && /^[a-z_]+(\.[a-z_]+)?$/.test(code) ? (code as ErrorCode) : undefined;
}

/** Whether there's no such thing: it's gone or hidden, or the address has no valid id. */
export const isMissing = (error: unknown): boolean =>
  ["not_found", "request.invalid"].includes(codeOf(error) ?? "");

/** Looks up an error by code, then status, then words of its message. */
export function describeError(error: unknown): ErrorMessage {
  const { code, status, message } = readError(error);
  const known =
    (code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined) ??
    (status === undefined ? undefined : byStatus(status)) ??
    byWords.find(([pattern]) => pattern.test(message))?.[1];
  if (known) return known;
  // Messages of other programs are in English, so only English pages show them.
  return message && language === "en" ? { ...unexpected, message } : unexpected;
}
