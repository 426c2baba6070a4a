import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { answerSes, answerSsm, answerSts } from "./account-services.ts";
import { type Answer, json, xml } from "./answers.ts";
import { answerCloudFormation, type CloudFormation } from "./cloud-formation.ts";
import { answerS3 } from "./object-store.ts";

/** A fake AWS API, as far as a deployment needs it. */
export interface AwsStandIn extends CloudFormation {
  endpoint: string;
  /** Domains that SES has verified. */
  verified: Set<string>;
  parameters: Map<string, string>;
  /** Calls it had no answer for. */
  unknown: string[];
  close(): Promise<void>;
}

export async function startAwsStandIn(): Promise<AwsStandIn> {
  const unknown: string[] = [];
  const objects = new Map<string, Buffer>();
  const verified = new Set<string>();
  const parameters = new Map<string, string>();
  const cloud: CloudFormation = {
    stacks: new Map(),
    changes: [],
    losses: [],
    changeSets: new Map(),
    failing: new Set(),
    isVerified: (domain) => verified.has(domain),
  };
  const templateAt = (address: string) => objects.get(new URL(address).pathname)?.toString("utf8");

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const [service = "", operation = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
    const call = new URLSearchParams(operation ? "" : body.toString("latin1"));
    const action = (request.method === "POST" && url.pathname === "/" && call.get("Action")) || "";
    const known = () => {
      if (url.pathname === "/endpoint") return json({ endpointAddress: "127.0.0.1" });
      if (service === "AmazonSSM") {
        return answerSsm(operation, JSON.parse(body.toString("utf8")), parameters);
      }
      if (url.pathname.startsWith("/v2/email/")) return answerSes(url.pathname, verified);
      if (!action) return answerS3(request, url, body, objects);
      return answerSts(action, call) ?? answerCloudFormation(cloud, action, call, templateAt);
    };
    const result = known();
    if (!result) unknown.push(`${request.method} ${url.pathname} ${operation}${action}`);
    return result ?? xml("<Error><Code>NotImplemented</Code></Error>", 501);
  };
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => answer(request, body))
      .catch((error: unknown) => ({ status: 500, body: String(error) }))
      .then((result: Answer) => write(response, result));
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server that listens has an address.
  const { port } = server.address() as AddressInfo;
  return {
    ...cloud,
    endpoint: `http://127.0.0.1:${port}`,
    verified,
    parameters,
    unknown,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function write(response: ServerResponse, { status = 200, headers = {}, body = "" }: Answer) {
  response.writeHead(status, headers).end(body);
}
