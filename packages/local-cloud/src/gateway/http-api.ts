import { MAX_PAYLOAD } from "../kernel/payload.ts";
import { isThrottledCall } from "../kernel/reserved-concurrency.ts";
import type { CloudContext } from "../kernel/service.ts";
import { answerPreflight, applyCors, isPreflight } from "./cors.ts";
import type { Api } from "./definitions.ts";
import { buildHttpEvent, type Matched } from "./http-event.ts";
import { readHttpResult } from "./http-result.ts";
import type { CheckJwt, JwtIdentity } from "./jwt-authorizer.ts";
import { shortRequestId, within } from "./names.ts";
import { match } from "./routing.ts";
import type { HttpRequest, HttpResponse } from "./types.ts";

/** The largest request body of an HTTP API, in bytes. */
export const MAX_REQUEST_BODY = 10 * 1024 * 1024;
/** The largest request line and headers together, in bytes. */
const MAX_HEADERS = 10_240;

/** Answers one request to an HTTP API as API Gateway does; never rejects. */
export async function answerHttp(
  context: CloudContext,
  checkJwt: CheckJwt,
  api: Api,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (api.cors && isPreflight(request)) return answerPreflight(api.cors, request);
  const response = await route(context, checkJwt, api, request);
  response.headers["apigw-requestid"] = shortRequestId();
  if (api.cors) applyCors(api.cors, request, response);
  return response;
}

async function route(
  context: CloudContext,
  checkJwt: CheckJwt,
  api: Api,
  request: HttpRequest,
): Promise<HttpResponse> {
  if (headerBytes(request) > MAX_HEADERS) return message(431, "Request Header Fields Too Large");
  const path = decodePath(request.path);
  if (path === undefined) return message(400, "Bad Request");
  const matched = findRoute(api, request.method, path);
  if (!matched) return message(404, "Not Found");
  if (matched.stage.throttle(matched.route.key)?.take() === false) {
    return message(429, "Too Many Requests");
  }
  let jwt: JwtIdentity | undefined;
  const authorizer = api.authorizers.get(matched.route.authorizerId ?? "");
  if (authorizer?.kind === "jwt") {
    const checked = await checkJwt(authorizer, matched.route.scopes, request);
    if ("refusal" in checked) return checked.refusal;
    jwt = checked.identity;
  }
  if (request.body.length > MAX_REQUEST_BODY) return message(413, "Request Entity Too Large");
  return runIntegration(context, matched, request, jwt);
}

function headerBytes({ method, path, query, headers }: HttpRequest): number {
  const line = `${method} ${path}${query && `?${query}`} HTTP/1.1`;
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.byteLength([line, ...fields].join("\r\n"));
}

function findRoute(api: Api, method: string, decoded: string): Matched | undefined {
  let stage = api.stages.get("$default");
  let path = decoded;
  if (!stage) {
    const [, name = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(decoded) ?? [];
    stage = api.stages.get(name);
    path = rest === "" ? "/" : rest;
  }
  if (!stage) return undefined;
  for (const candidate of api.routes) {
    const parameters = candidate.pattern ? match(candidate.pattern, method, path) : {};
    if (parameters) return { api, stage, route: candidate, path, parameters };
  }
  return undefined;
}

/**
 * Decodes the path as AWS does before routing, and cuts it at a question mark that decoding
 * reveals.
 */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).split("?")[0];
  } catch {
    return undefined;
  }
}

async function runIntegration(
  context: CloudContext,
  matched: Matched,
  request: HttpRequest,
  jwt: JwtIdentity | undefined,
): Promise<HttpResponse> {
  const integration = matched.api.integrations.get(matched.route.integrationId);
  if (!integration) return message(500, "Internal Server Error");
  const event = buildHttpEvent(context, matched, request, jwt);
  if (Buffer.byteLength(JSON.stringify(event)) > MAX_PAYLOAD)
    return message(413, "Request Entity Too Large");
  try {
    const work = context.invoke(integration.functionArn, event);
    const response = readHttpResult(await within(work, integration.timeout));
    if (response) return response;
    warn(context, matched, "The function's answer is no valid response of payload format 2.0.");
  } catch (error) {
    warn(context, matched, error instanceof Error ? `${error.name}: ${error.message}` : "failed");
    if (isThrottledCall(error) || (error instanceof Error && error.name === "TimeoutError")) {
      return message(503, "Service Unavailable");
    }
  }
  return message(500, "Internal Server Error");
}

function warn(context: CloudContext, { api, route: { key } }: Matched, text: string): void {
  context.log({ source: "apigateway", level: "warn", text: `${api.name} ${key}: ${text}` });
}

function message(status: number, text: string): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}
