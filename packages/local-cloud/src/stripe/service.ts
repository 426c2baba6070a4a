import { createHash, randomBytes } from "node:crypto";
import type { AwsRequest, AwsResponse, AwsService } from "../kernel/service.ts";
import type { Desk } from "./desk.ts";
import { errorBody, invalidRequest, StripeError } from "./errors.ts";
import { expand } from "./expand.ts";
import { type Form, parseForm, texts } from "./form.ts";
import type { StripeEvent } from "./model.ts";
import { findRoute } from "./routes/index.ts";

/** How long an idempotency key is remembered, in milliseconds. */
const REMEMBERED = 24 * 3_600_000;
const HEADERS = { "content-type": "application/json" };

const newRequestId = () => `req_${randomBytes(9).toString("hex")}`;

/** Stripe's API as a service of the shared endpoint. It is unsigned: a Bearer key says who calls. */
export function createService(
  desk: Desk,
  during: (request: StripeEvent["request"], work: () => AwsResponse) => AwsResponse,
): AwsService {
  return {
    name: "stripe",
    claims: (request) => request.path.startsWith("/v1/"),
    operation(request) {
      const found = findRoute(request.method, request.path);
      return `${request.method} ${found?.route.path ?? request.path}`;
    },
    needs: () => [],
    async handle(request) {
      checkKey(request, desk.options.secretKey);
      const key = request.headers["idempotency-key"];
      const about = {
        id: newRequestId(),
        idempotency_key: request.method === "POST" ? (key ?? null) : null,
      };
      const answer = during(about, () => remembered(desk, request, about.idempotency_key));
      return { ...answer, headers: { ...HEADERS, "request-id": about.id, ...answer.headers } };
    },
    fail: (error) => ({
      status: error.status,
      headers: { ...HEADERS, "request-id": newRequestId() },
      body: errorBody(error),
    }),
  };
}

function checkKey(request: AwsRequest, secretKey: string): void {
  const [scheme = "", given = ""] = (request.headers.authorization ?? "").split(" ");
  const key =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(given, "base64").toString().split(":")[0]
      : given;
  if (key === secretKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***`
    : "You did not provide an API key.";
  throw new StripeError(401, message, { type: "invalid_request_error" });
}

/** Runs a call, or repeats the stored answer if its idempotency key is known. */
function remembered(desk: Desk, request: AwsRequest, key: string | null): AwsResponse {
  if (!key) return run(desk, request);
  const { answers } = desk.state;
  const now = desk.context.clock.now();
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${request.path}\n`)
    .update(request.body)
    .digest("hex");
  const before = answers.get(key);
  if (before && before.expiresAt > now) {
    if (before.fingerprint !== fingerprint)
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: "idempotency_error" },
      );
    return {
      status: before.status,
      headers: { "idempotent-replayed": "true" },
      body: before.body,
    };
  }
  const answer = run(desk, request);
  const expiresAt = now + REMEMBERED;
  answers.put(key, {
    fingerprint,
    status: answer.status,
    body: String(answer.body),
    expiresAt,
  });
  forgetLater(desk, key, expiresAt);
  return answer;
}

function forgetLater(desk: Desk, key: string, time: number): void {
  desk.context.clock.at(time, () => desk.state.answers.delete(key));
}

/** Schedules the expiry of stored answers, including those of an earlier process. */
export function forgetOldAnswers(desk: Desk): void {
  for (const { key, value } of desk.state.answers.list()) forgetLater(desk, key, value.expiresAt);
}

function run(desk: Desk, request: AwsRequest): AwsResponse {
  const found = findRoute(request.method, request.path);
  if (!found)
    throw new StripeError(
      404,
      `Unrecognized request URL (${request.method}: ${request.path}). The local payment provider doesn't support it.`,
      { type: "invalid_request_error" },
    );
  const { expand: _paths, ...form } = readForm(request);
  const paths = texts(readForm(request), "expand");
  const result = found.route.run(desk, form, found.id);
  return { status: 200, body: JSON.stringify(expand(desk, result, paths)) };
}

function readForm(request: AwsRequest): Form {
  const query = parseForm(request.query.toString());
  const type = request.headers["content-type"] ?? "";
  if (request.body.length === 0) return query;
  if (!type.startsWith("application/x-www-form-urlencoded"))
    throw invalidRequest("The body must be form-encoded.");
  return { ...query, ...parseForm(request.body.toString("utf8")) };
}
