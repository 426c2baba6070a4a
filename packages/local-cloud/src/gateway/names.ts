import { createHash, randomBytes, randomUUID } from "node:crypto";

/** An id as API Gateway makes them (ten lower-case letters and digits), the same for the same name. */
export function stableId(name: string): string {
  const digest = createHash("sha256").update(name).digest();
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const alphabet = `${letters}0123456789`;
  const rest = [...digest.subarray(1, 10)].map((byte) => alphabet[byte % alphabet.length]);
  return `${letters[(digest[0] ?? 0) % letters.length]}${rest.join("")}`;
}

/** The function's ARN inside the address API Gateway calls it by. */
export function functionArn(uri: string): string {
  return /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

/** The form of API Gateway's extended request ids, for example "JKJaXmPLvHcESHA=". */
export function shortRequestId(): string {
  return `${randomBytes(11).toString("base64url")}=`;
}

/** A new X-Ray trace header. */
export function traceId(now: number): string {
  const seconds = Math.floor(now / 1000).toString(16);
  return `Root=1-${seconds}-${randomUUID().replaceAll("-", "").slice(0, 24)}`;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The time as the common log format writes it: "12/Mar/2026:19:03:58 +0000". */
export function commonLogTime(now: number): string {
  const iso = new Date(now).toISOString();
  return `${iso.slice(8, 10)}/${MONTHS[Number(iso.slice(5, 7)) - 1]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}

/** Rejects with a TimeoutError after a time; doesn't stop the work itself. */
export function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  // The machine's time: a running function doesn't age when the cloud's clock moves.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`No answer within ${milliseconds} ms.`);
      error.name = "TimeoutError";
      reject(error);
    }, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
