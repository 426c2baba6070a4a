import type { Actor } from "@attune/core/kernel/actor";
import { AppError, type ErrorCode } from "@attune/core/kernel/errors";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyRouter, onError } from "@orpc/server";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import { toAnswer, toRefusal } from "./errors.ts";
import { statusOf } from "./status.ts";

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;

/** Bodies are small but for a picture to be looked at. */
const mostBytes = 256 * 1024;

export interface ServeOptions {
  /** Most bytes of a body, when not 256 KiB. */
  mostBytes?: number;
}

/** A Lambda handler for a part of the contract behind the HTTP API. */
export function serve(router: AnyRouter, options: ServeOptions = {}) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      onError((error) => {
        throw toAnswer(error);
      }),
    ],
    interceptors: [
      onError((error) => {
        throw toRefusal(error);
      }),
    ],
  });
  const limit = options.mostBytes ?? mostBytes;

  return async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const body = event.body
      ? Buffer.from(event.body, event.isBase64Encoded ? "base64" : "utf8")
      : null;
    if (body && body.length > limit) return refuse("request.too_large");
    const { method, path } = event.requestContext.http;
    const request = new Request(
      `https://attune${path}${event.rawQueryString ? `?${event.rawQueryString}` : ""}`,
      {
        method,
        headers: event.headers as Record<string, string>,
        ...(body && method !== "GET" && method !== "HEAD" ? { body } : {}),
      },
    );
    let actor: Actor;
    try {
      actor = actorOf(event);
    } catch (error) {
      return refuse(error instanceof AppError ? error.code : "internal");
    }
    const { matched, response } = await handler.handle(request, {
      prefix: "/api",
      context: { actor },
    });
    return matched ? toResult(response) : refuse("not_found");
  };
}

/** Who asks, as the gateway's authorizer verified it. */
export function actorOf(event: Event): Actor {
  const claims =
    "authorizer" in event.requestContext ? event.requestContext.authorizer?.jwt?.claims : undefined;
  const { sourceIp, userAgent } = event.requestContext.http;
  const base = {
    address: viewerAddress(event.headers["x-forwarded-for"]) ?? sourceIp,
    userAgent: userAgent ?? "",
  };
  if (!claims) return { ...base, userId: null, signIn: null, accessToken: null };
  const userId = String(claims.sub);
  if (claims.token_use !== "access") throw new AppError("auth.invalid_token");
  return {
    ...base,
    userId,
    signIn: {
      id: String(claims.origin_jti ?? claims.jti ?? ""),
      startedAt: Number(claims.auth_time) * 1000,
    },
    accessToken: (event.headers.authorization ?? "").replace(/^Bearer /i, ""),
  };
}

/** CloudFront appends the viewer's address and the gateway CloudFront's, so it is the last but one. */
const viewerAddress = (forwardedFor: string | undefined): string | undefined =>
  forwardedFor?.split(",").at(-2)?.trim();

async function toResult(response: Response): Promise<APIGatewayProxyStructuredResultV2> {
  const headers = Object.fromEntries(response.headers);
  return {
    statusCode: response.status,
    headers: { "cache-control": "no-store", ...headers },
    body: await response.text(),
  };
}

export const refuse = (code: ErrorCode, data: unknown = {}): APIGatewayProxyStructuredResultV2 => ({
  statusCode: statusOf[code],
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify({ defined: false, code, status: statusOf[code], message: code, data }),
});
