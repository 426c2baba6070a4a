import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** "silence" never answers; "hang-up" closes the connection. */
export type Answer =
  | "silence"
  | "hang-up"
  | { status: number; headers?: Record<string, string>; body?: unknown };

export interface RecordedRequest {
  line: string;
  headers: Record<string, string>;
  body: string;
}

/** Headers that differ from call to call, or by where the SDK was loaded from. */
const ignored = new Set(["amz-sdk-invocation-id", "user-agent", "x-amz-user-agent"]);

/** An AWS endpoint that records requests and gives scripted answers; the last one repeats. */
export async function startScriptedAws() {
  let answers: Answer[] = [];
  let requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    // Node's own Date header would ignore the test's clock.
    outgoing.sendDate = false;
    let body = "";
    incoming.on("data", (part: Buffer) => {
      body += part;
    });
    incoming.once("end", () => {
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).flatMap(([name, value]) =>
          ignored.has(name) ? [] : [[name, String(value).replace(/Signature=\w+/, "")]],
        ),
      );
      requests.push({ line: `${incoming.method} ${incoming.url}`, headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === "silence") return;
      if (!answer || answer === "hang-up") {
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.status, { "x-amzn-requestid": "request-1", ...answer.headers });
      outgoing.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // A TCP server that listens has an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script(next: readonly Answer[]) {
      answers = [...next];
      requests = [];
    },
    requests: () => requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
