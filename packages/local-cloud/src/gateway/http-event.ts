import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import type { CloudContext } from "../kernel/service.ts";
import type { Api, Route, Stage } from "./definitions.ts";
import type { JwtIdentity } from "./jwt-authorizer.ts";
import { commonLogTime, traceId } from "./names.ts";
import type { HttpRequest } from "./types.ts";

/** `authorizer` is missing for routes without one. */
type Event = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, "requestContext"> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer["requestContext"], "authorizer"> & {
    authorizer?: { jwt: JwtIdentity };
  };
};

export interface Matched {
  api: Api;
  stage: Stage;
  route: Route;
  /** Decoded, and without the stage's name. */
  path: string;
  parameters: Record<string, string>;
}

/**
 * Payload format 2.0. HTTP APIs decode the path and Base64-encode bodies unless the content type is
 * on a short list; both were measured at AWS by others and surprise handlers, so we do the same.
 */
export function buildHttpEvent(
  context: CloudContext,
  { api, stage, route, path, parameters }: Matched,
  request: HttpRequest,
  jwt: JwtIdentity | undefined,
) {
  const now = context.clock.now();
  const { cookie, ...rest } = request.headers;
  const domainName = `${api.id}.execute-api.${context.region}.amazonaws.com`;
  const headers = forwardedHeaders(rest, request, now);
  const parameterList = joinRepeated(request.query);
  const rawPath = stage.name === "$default" ? path : `/${stage.name}${path}`;
  const isBase64Encoded = request.body.length > 0 && !isText(headers["content-type"]);
  return {
    version: "2.0",
    routeKey: route.key,
    rawPath,
    rawQueryString: request.query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers,
    ...(parameterList ? { queryStringParameters: parameterList } : {}),
    requestContext: {
      accountId: context.accountId,
      apiId: api.id,
      ...(jwt ? { authorizer: { jwt } } : {}),
      domainName,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: stage.name,
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    ...(Object.keys(stage.variables).length > 0 ? { stageVariables: stage.variables } : {}),
    ...(request.body.length > 0
      ? { body: request.body.toString(isBase64Encoded ? "base64" : "utf8") }
      : {}),
    isBase64Encoded,
  } satisfies Event;
}

function forwardedHeaders(
  headers: Record<string, string>,
  request: HttpRequest,
  now: number,
): Record<string, string> {
  const before = headers["x-forwarded-for"];
  return {
    ...headers,
    "x-amzn-trace-id": headers["x-amzn-trace-id"] ?? traceId(now),
    "x-forwarded-for": before ? `${before}, ${request.sourceIp}` : request.sourceIp,
    "x-forwarded-port": "443",
    "x-forwarded-proto": "https",
  };
}

/** Repeated parameters are joined by a comma. */
function joinRepeated(query: string): Record<string, string> | undefined {
  if (query === "") return undefined;
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  }
  return joined;
}

function isText(contentType: string | undefined): boolean {
  return /^(text\/|application\/(json|xml|javascript) *(;|$))/i.test(contentType ?? "");
}
