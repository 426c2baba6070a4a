import { randomBytes } from "node:crypto";
import type { AwsService, CloudContext } from "../kernel/service.ts";
import { pushHost } from "./host.ts";

const prefix = "/local-push/";

/** A push as the service got it: encrypted. */
export interface StoredPush {
  endpoint: string;
  /** Milliseconds since 1970, by the cloud's clock. */
  time: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** A browser vendor's push service, which stores messages and delivers none. */
export interface PushService {
  /** Makes an address as a browser gets one when it subscribes. */
  newEndpoint(): string;
  /** Ends a subscription, as when a browser's data is cleared: pushes to it get 410. */
  end(endpoint: string): void;
  /** Pushes to the endpoint get this status, until it's called with null. */
  fail(endpoint: string, status: number | null): void;
  /** Oldest first. */
  list(endpoint?: string): StoredPush[];
}

export function createPush(context: CloudContext): { service: AwsService; push: PushService } {
  const endpoints = context.store.collection<"open" | "ended">("push.endpoints");
  const pushes = context.store.collection<StoredPush>("push.messages");
  const failing = new Map<string, number>();
  const addressOf = (path: string) => `https://${pushHost}${path}`;

  const statusFor = (endpoint: string): number => {
    const state = endpoints.get(endpoint);
    if (!state) return 404;
    return state === "ended" ? 410 : (failing.get(endpoint) ?? 201);
  };

  const service: AwsService = {
    name: "push",
    operation: () => "Send",
    needs: () => [],
    claims: ({ path }) => path.startsWith(prefix),
    async handle({ method, path, headers, body }) {
      const endpoint = addressOf(path);
      if (method !== "POST") return { status: 405 };
      // Required by the push protocol: RFC 8030, 8188 and 8292.
      if (!headers.ttl) return { status: 400, body: "The TTL is missing." };
      if (!headers.authorization?.startsWith("vapid t=")) return { status: 401 };
      if (headers["content-encoding"] !== "aes128gcm") return { status: 415 };
      if (body.length > 4096) return { status: 413 };
      const status = statusFor(endpoint);
      if (status === 201) {
        const order = String(pushes.count()).padStart(9, "0");
        const time = context.clock.now();
        pushes.put(order, { endpoint, time, headers, body: body.toString("base64") });
      }
      return { status, ...(status === 201 && { headers: { location: `${endpoint}/message` } }) };
    },
    fail: ({ status, message }) => ({ status, body: message }),
  };
  return {
    service,
    push: {
      newEndpoint() {
        const endpoint = addressOf(`${prefix}${randomBytes(32).toString("base64url")}`);
        endpoints.put(endpoint, "open");
        return endpoint;
      },
      end: (endpoint) => endpoints.put(endpoint, "ended"),
      fail(endpoint, status) {
        if (status === null) failing.delete(endpoint);
        else failing.set(endpoint, status);
      },
      list: (endpoint) =>
        pushes
          .list()
          .map(({ value }) => value)
          .filter((one) => endpoint === undefined || one.endpoint === endpoint),
    },
  };
}
