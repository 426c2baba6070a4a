import type { IncomingMessage } from "node:http";
import { credentialsOfEnvironment } from "../environment-credentials.ts";
import { sign } from "./signature.ts";

export interface AwsCall {
  /** POST when not given. */
  method?: "POST" | "DELETE";
  /** As the signature names it. */
  service: string;
  /** For example https://sqs.eu-central-1.amazonaws.com. */
  endpoint: URL;
  /** Percent-encoded. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Most attempts, the first among them. */
  attempts: number;
}

/** An answer of AWS that is none: `name` is its code, `details` what came with it. */
export class AwsCallError extends Error {
  readonly $metadata: { httpStatusCode: number };
  readonly $fault: "client" | "server";
  readonly details: Record<string, unknown>;

  constructor(code: string, status: number, details: Record<string, unknown>) {
    super(String(details.message ?? details.Message ?? code));
    this.name = code;
    this.$metadata = { httpStatusCode: status };
    this.$fault = status < 500 ? "client" : "server";
    this.details = details;
  }
}

/** Codes below 500 after which trying again helps. */
const passing = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "RequestThrottledException",
  "ThrottledException",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
  "TransactionInProgressException",
]);
/** Services whose JSON protocol is of version 1.1. */
const olderJson = new Set(["kms", "ssm"]);
/** Milliseconds; the wait before an attempt is at random below a limit that doubles from here. */
const firstWait = 50;
const longestWait = 2_000;
/** Milliseconds without a sign of life after which a request is given up. */
const patience = 20_000;

// Not imported: an import looks at all exports, and two of them load Node's fetch, which takes as
// long as half of a bundle.
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");
const plainAgent = new http.Agent({ keepAlive: true });
const secureAgent = new https.Agent({ keepAlive: true });

const parsed = new Map<string, URL>();

/** Where a service is asked: what the environment says, or its address in the region. */
export function endpointOf(service: string): URL {
  const {
    AWS_REGION,
    AWS_ENDPOINT_URL,
    [`AWS_ENDPOINT_URL_${service.toUpperCase()}`]: own,
  } = process.env;
  const address = own ?? AWS_ENDPOINT_URL ?? `https://${service}.${AWS_REGION}.amazonaws.com`;
  const known = parsed.get(address);
  if (known) return known;
  const endpoint = new URL(address);
  parsed.set(address, endpoint);
  return endpoint;
}

/**
 * Sends a signed request and gives the answer's JSON. What passes by itself is tried again.
 * @throws AwsCallError when AWS refuses; the network's error when there is no answer
 */
export async function callAws(call: AwsCall): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(call);
    } catch (error) {
      if (attempt >= call.attempts || !passes(error)) throw error;
      const limit = Math.min(firstWait * 2 ** (attempt - 1), longestWait);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * limit));
    }
  }
}

/** Calls an operation of a service that speaks AWS's JSON protocol; the target names it. */
export const callOperation = (service: string, target: string, input: unknown, attempts = 3) =>
  callAws({
    service,
    endpoint: endpointOf(service),
    path: "/",
    headers: {
      "content-type": `application/x-amz-json-${olderJson.has(service) ? "1.1" : "1.0"}`,
      "x-amz-target": target,
    },
    body: JSON.stringify(input),
    attempts,
  });

const passes = (error: unknown): boolean =>
  !(error instanceof AwsCallError) ||
  error.$metadata.httpStatusCode >= 500 ||
  passing.has(error.name);

function send({ method = "POST", service, endpoint, path, headers, body }: AwsCall) {
  const own: Record<string, string> = { ...headers, host: endpoint.host };
  const signature = sign(
    { method, path, headers: own, body },
    {
      service,
      region: process.env.AWS_REGION ?? "",
      time: Date.now(),
      credentials: credentialsOfEnvironment(),
    },
  );
  const isPlain = endpoint.protocol === "http:";
  const request = isPlain ? http.request : https.request;
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const outgoing = request(
      {
        method,
        hostname: endpoint.hostname,
        port: endpoint.port,
        path,
        headers: {
          ...own,
          ...signature,
          "content-length": Buffer.byteLength(body),
        },
        agent: isPlain ? plainAgent : secureAgent,
        timeout: patience,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => {
          try {
            resolve(read(answer, Buffer.concat(parts).toString()));
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    outgoing.once("timeout", () => outgoing.destroy(new Error(`${service} does not answer.`)));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** @throws AwsCallError */
function read(answer: IncomingMessage, text: string): Record<string, unknown> {
  const { statusCode: status = 0, headers } = answer;
  const isJson = text.startsWith("{");
  if (status < 300) return isJson ? JSON.parse(text) : {};
  const details: Record<string, unknown> = isJson ? JSON.parse(text) : {};
  // "com.amazonaws.dynamodb.v20120810#ThrottlingException", or "GoneException:http://…"
  const stated = String(headers["x-amzn-errortype"] ?? details.__type ?? `Http${status}`);
  const code = stated.split("#").at(-1)?.split(":")[0] ?? stated;
  throw new AwsCallError(code, status, details);
}
