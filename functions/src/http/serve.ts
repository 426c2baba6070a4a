import { signInIdOf } from "@attune/core/accounts/sign-in-id";
import type { Actor } from "@attune/core/kernel/actor";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { AppError, type ErrorCode } from "@attune/core/kernel/errors";
import { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import { type AnyRouter, onError } from "@orpc/server";
import { StandardHandler } from "@orpc/server/standard";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { toAnswer, toRefusal } from "./errors.ts";
import { bodyOf, codec, readBody } from "./json.ts";
import { isFromCloudFront } from "./origin.ts";
import { isPasskeyClient } from "./passkey-client.ts";
import { statusOf } from "./status.ts";

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;

const jsonHeaders = { "content-type": "application/json", "cache-control": "no-store" };

const maxBytes = 256 * 1024;

export interface ServeOptions {
  /** In bytes, 256 KiB by default. */
  maxBytes?: number;
}

export type Serve = (
  event: Event,
  context?: Pick<Context, "getRemainingTimeInMillis">,
) => Promise<APIGatewayProxyStructuredResultV2>;

export function serve(router: AnyRouter, options: ServeOptions = {}): Serve {
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(), codec, {
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
  const limit = options.maxBytes ?? maxBytes;

  return async (event, context) => {
    if (context) setCallDeadline(context.getRemainingTimeInMillis());
    if (!isFromCloudFront(event.headers)) return refuse("permission.denied");
    const text = bodyOf(event);
    if (Buffer.byteLength(text) > limit) return refuse("request.too_large");
    let actor: Actor;
    try {
      actor = actorOf(event);
    } catch (error) {
      return refuse(error instanceof AppError ? error.code : "internal");
    }
    const { method, path } = event.requestContext.http;
    const { matched, response } = await handler.handle(
      {
        method,
        url: new URL(
          `https://attune${path}${event.rawQueryString ? `?${event.rawQueryString}` : ""}`,
        ),
        headers: event.headers,
        body: async () => readBody(text, event.headers["content-type"]),
        signal: undefined,
      },
      { prefix: "/api", context: { actor } },
    );
    return matched ? toResult(response) : refuse("not_found");
  };
}

export function actorOf(event: Event): Actor {
  const claims =
    "authorizer" in event.requestContext ? event.requestContext.authorizer?.jwt?.claims : undefined;
  const { sourceIp, userAgent } = event.requestContext.http;
  const base = {
    address: viewerAddress(event.headers["x-forwarded-for"]) ?? sourceIp,
    userAgent: userAgent ?? "",
    ...freshSince(event.headers["x-fresh-since"]),
  };
  if (!claims) return { ...base, userId: null, signIn: null, accessToken: null };
  const userId = String(claims.sub);
  if (claims.token_use !== "access") throw new AppError("auth.invalid_token");
  return {
    ...base,
    userId,
    signIn: {
      id: signInIdOf(String(claims.origin_jti ?? claims.jti ?? "")),
      startedAt: Number(claims.auth_time) * 1000,
      byPasskey: isPasskeyClient(claims.client_id),
    },
    accessToken: (event.headers.authorization ?? "").replace(/^Bearer /i, ""),
  };
}

/** The gate's caches mustn't be older than the browser's own changes. */
const freshSince = (header: string | undefined): Pick<Actor, "freshSince"> => {
  const since = Number(header);
  return since > 0 ? { freshSince: since } : {};
};

/**
 * CloudFront appends the viewer's address, and the gateway appends CloudFront's, so it's the last
 * but one.
 */
const viewerAddress = (forwardedFor: string | undefined): string | undefined =>
  forwardedFor?.split(",").at(-2)?.trim();

const toResult = ({
  status,
  headers: { location },
  body,
}: {
  status: number;
  headers: { location?: string | string[] | undefined };
  body: unknown;
}): APIGatewayProxyStructuredResultV2 =>
  typeof location === "string"
    ? { statusCode: status, headers: { "cache-control": "no-store", location } }
    : {
        statusCode: status,
        headers: { ...jsonHeaders, ...retryAfterOf(body) },
        body: JSON.stringify(body),
      };

/** For clients that read only headers. */
function retryAfterOf(body: unknown): Record<string, string> {
  // Any answer; most have no such field.
  const seconds = (body as { data?: { retryAfter?: unknown } } | null)?.data?.retryAfter;
  return typeof seconds === "number" ? { "retry-after": String(seconds) } : {};
}

export const refuse = (code: ErrorCode, data: unknown = {}): APIGatewayProxyStructuredResultV2 => ({
  statusCode: statusOf[code],
  headers: jsonHeaders,
  body: JSON.stringify({ defined: false, code, status: statusOf[code], message: code, data }),
});
