import { watchTopic } from "@attune/core/dispatcher/watch";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { isAppError } from "@attune/core/kernel/errors";
import { countFrame } from "@attune/core/realtime/frames";
import {
  closeSocket,
  openSocket,
  reportFlood,
  setHere,
  unwatch,
} from "@attune/core/realtime/sockets.service";
import { here, isTopic, type Topic } from "@attune/core/realtime/topics";
import type { APIGatewayProxyResultV2, Context } from "aws-lambda";
import { subprotocolsOf } from "./http/headers.ts";
import { statusOf } from "./http/status.ts";

export { forget } from "@attune/core/kernel/memory";

interface Event {
  requestContext: {
    connectionId: string;
    routeKey: string;
    /** The gateway passes numbers and booleans as strings. */
    authorizer?: {
      userId?: string;
      signInId?: string;
      signedInAt?: string | number;
      byPasskey?: string | boolean;
    };
  };
  /** On $connect only. */
  headers?: Record<string, string>;
  body?: string;
}

const ok = { statusCode: 200 };

export async function handler(
  event: Event,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<APIGatewayProxyResultV2> {
  setCallDeadline(context.getRemainingTimeInMillis());
  const { connectionId, routeKey, authorizer } = event.requestContext;
  const userId = authorizer?.userId;
  if (!userId) return { statusCode: 401 };
  if (routeKey === "$connect") {
    const signIn = {
      id: authorizer.signInId ?? "",
      startedAt: Number(authorizer.signedInAt ?? 0),
      byPasskey: String(authorizer.byPasskey) === "true",
    };
    try {
      await openSocket(userId, connectionId, signIn);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { statusCode: statusOf[error.code] };
    }
    const [protocol] = subprotocolsOf(event.headers);
    return protocol ? { ...ok, headers: { "Sec-WebSocket-Protocol": protocol } } : ok;
  }
  if (routeKey === "$disconnect") {
    await closeSocket(userId, connectionId);
    return ok;
  }
  const flow = countFrame(connectionId);
  if (flow === "flood") await reportFlood(userId, connectionId);
  if (flow !== "fine") return { statusCode: 429 };
  const message = parse(event.body);
  if (message?.action === "ping") return { ...ok, body: JSON.stringify({ type: "pong" }) };
  if (message?.topic === here) {
    await setHere(userId, connectionId, message.action === "watch");
    return ok;
  }
  if (!isTopic(message?.topic)) return { statusCode: 400 };
  if (message.action === "unwatch") await unwatch(connectionId, message.topic);
  else if (message.action !== "watch") return { statusCode: 400 };
  else if (!(await tryWatch(userId, connectionId, message.topic))) return { statusCode: 403 };
  return ok;
}

async function tryWatch(userId: string, connectionId: string, topic: Topic): Promise<boolean> {
  try {
    await watchTopic(userId, connectionId, topic);
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return false;
  }
}

function parse(body: string | undefined): { action?: unknown; topic?: unknown } | null {
  try {
    const value: unknown = JSON.parse(body ?? "");
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
