import type { HttpResponse } from "./types.ts";

/** Bytes of the largest answer that Lambda allows. */
const MAX_RESULT = 6_291_556;

/** Headers that API Gateway sets itself, whatever the function says. */
const OWN = new Set(["content-length", "connection", "transfer-encoding", "date"]);

/**
 * Payload format 2.0: an object with a statusCode is a response, anything else is the JSON body of
 * a 200. Undefined for a malformed response, which AWS answers with 500.
 */
export function readHttpResult(result: unknown): HttpResponse | undefined {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const json = result === undefined ? "null" : JSON.stringify(result);
    const body = typeof result === "string" ? result : json;
    return checkSize({
      status: 200,
      headers: { "content-type": "application/json" },
      body: Buffer.from(body),
    });
  }
  // A function may return anything; each part is checked.
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as Record<string, unknown>;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined;
  if (body !== undefined && body !== null && typeof body !== "string") return undefined;
  const read = readHeaders(headers);
  if (!read) return undefined;
  if (Array.isArray(cookies) && cookies.length > 0) read["set-cookie"] = cookies.map(String);
  read["content-type"] ??= "text/plain;charset=UTF-8";
  const encoding = isBase64Encoded === true ? "base64" : "utf8";
  return checkSize({ status, headers: read, body: Buffer.from(body ?? "", encoding) });
}

function readHeaders(headers: unknown): HttpResponse["headers"] | undefined {
  const read: HttpResponse["headers"] = {};
  if (headers === undefined || headers === null) return read;
  if (typeof headers !== "object") return undefined;
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "object") return undefined;
    const key = name.toLowerCase();
    if (!OWN.has(key)) read[key] = String(value);
  }
  return read;
}

function checkSize(response: HttpResponse): HttpResponse | undefined {
  return response.body.length > MAX_RESULT ? undefined : response;
}
