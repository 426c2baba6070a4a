import type {
  APIGatewayEventWebsocketRequestContextV2,
  APIGatewayProxyWebsocketEventV2,
} from "aws-lambda";
import type { CloudContext } from "../kernel/service.ts";
import type { KnownConnection } from "./connections.ts";
import { commonLogTime, shortRequestId } from "./names.ts";

export interface Handshake {
  /** Names and order as sent. */
  rawHeaders: string[];
  query: URLSearchParams;
}

type EventType = "CONNECT" | "MESSAGE" | "DISCONNECT";

/** Fields about request and connection that every event of a WebSocket API has. */
function requestContext(
  context: CloudContext,
  known: KnownConnection,
  eventType: EventType,
  routeKey: string,
) {
  const now = context.clock.now();
  const requestId = shortRequestId();
  return {
    routeKey,
    eventType,
    ...(known.authorizer ? { authorizer: known.authorizer } : {}),
    extendedRequestId: requestId,
    requestTime: commonLogTime(now),
    messageDirection: "IN",
    stage: known.stage,
    connectedAt: known.connectedAt,
    requestTimeEpoch: now,
    identity: { sourceIp: known.sourceIp, userAgent: known.userAgent },
    requestId,
    domainName: `${known.apiId}.execute-api.${context.region}.amazonaws.com`,
    connectionId: known.connectionId,
    apiId: known.apiId,
  } satisfies Omit<APIGatewayEventWebsocketRequestContextV2, "messageId"> & Record<string, unknown>;
}

export function connectEvent(
  context: CloudContext,
  known: KnownConnection,
  handshake: Handshake,
): Record<string, unknown> {
  return {
    ...handshakeFields(handshake),
    requestContext: requestContext(context, known, "CONNECT", "$connect"),
    isBase64Encoded: false,
  };
}

export function authorizerEvent(
  context: CloudContext,
  known: KnownConnection,
  handshake: Handshake,
  variables: Record<string, string>,
): Record<string, unknown> {
  return {
    type: "REQUEST",
    methodArn: connectArn(context, known),
    ...handshakeFields(handshake),
    stageVariables: variables,
    requestContext: requestContext(context, known, "CONNECT", "$connect"),
  };
}

export function messageEvent(
  context: CloudContext,
  known: KnownConnection,
  routeKey: string,
  data: Buffer,
) {
  return {
    requestContext: {
      ...requestContext(context, known, "MESSAGE", routeKey),
      messageId: shortRequestId(),
    },
    body: data.toString(),
    isBase64Encoded: false,
  } satisfies APIGatewayProxyWebsocketEventV2;
}

export function disconnectEvent(
  context: CloudContext,
  known: KnownConnection,
  code: number,
  reason: string,
): Record<string, unknown> {
  return {
    headers: { Host: known.host, "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" },
    multiValueHeaders: {
      Host: [known.host],
      "x-api-key": [""],
      "X-Forwarded-For": [""],
      "x-restapi": [""],
    },
    requestContext: {
      ...requestContext(context, known, "DISCONNECT", "$disconnect"),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}

/** ARN that the authorizer's policy has to allow. */
export function connectArn(context: CloudContext, known: KnownConnection): string {
  return `arn:aws:execute-api:${context.region}:${context.accountId}:${known.apiId}/${known.stage}/$connect`;
}

/** The last value of a repeated header or parameter, and all of them. */
function handshakeFields({ rawHeaders, query }: Handshake): Record<string, unknown> {
  const headers = collect(pairs(rawHeaders));
  const parameters = collect([...query]);
  return {
    headers: headers.single,
    multiValueHeaders: headers.multiple,
    ...(query.size > 0
      ? {
          queryStringParameters: parameters.single,
          multiValueQueryStringParameters: parameters.multiple,
        }
      : {}),
  };
}

function collect(entries: [string, string][]) {
  const single: Record<string, string> = {};
  const multiple: Record<string, string[]> = {};
  for (const [name, value] of entries) {
    single[name] = value;
    multiple[name] = [...(multiple[name] ?? []), value];
  }
  return { single, multiple };
}

/** Node's flat list of raw headers as pairs. */
export function pairs(rawHeaders: string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    list.push([rawHeaders[i] ?? "", rawHeaders[i + 1] ?? ""]);
  }
  return list;
}
