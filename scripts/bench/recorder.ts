import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Recorded {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** An AWS endpoint that forwards each distinct request once, and then answers it from memory. */
export async function startRecorder(endpoint: string) {
  const answers = new Map<string, Recorded>();
  let asked = 0;
  const reply = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const question = `${incoming.headers["x-amz-target"]} ${body.toString()}`;
    asked++;
    const answer = answers.get(question) ?? (await handOn(endpoint, incoming, body));
    answers.set(question, answer);
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
  };
  const server = createServer((incoming, outgoing) => {
    reply(incoming, outgoing).catch((error: Error) => outgoing.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // A TCP server that listens has an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ asked, recorded: answers.size }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Forwards a request unchanged, because its signature covers the headers. */
function handOn(endpoint: string, incoming: IncomingMessage, body: Buffer): Promise<Recorded> {
  const { method, url, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url ?? "/", endpoint), { method, headers }, (answer) => {
      const { statusCode: status = 500, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
