import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";

export type Answer = [status: number, body: object];

interface Asked {
  question: string;
  type: string | undefined;
  target: string | undefined;
  body: Record<string, unknown>;
}

/**
 * Stands for AWS: gives these answers, one after the other, and breaks off when there is none left.
 * The environment, which the caller restores, leads there.
 */
export async function answering(...answers: Answer[]) {
  const asked: Asked[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    let text = "";
    incoming.on("data", (part: Buffer) => {
      text += part;
    });
    incoming.once("end", () => {
      asked.push({
        question: `${method} ${url}`,
        type: headers["content-type"],
        target: headers["x-amz-target"] as string | undefined,
        body: JSON.parse(text || "{}"),
      });
      const answer = answers.shift();
      if (!answer) return outgoing.destroy();
      outgoing.writeHead(answer[0], { "content-type": "application/x-amz-json-1.0" });
      return outgoing.end(JSON.stringify(answer[1]));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL", address);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  return { address, asked, [Symbol.dispose]: () => void server.close() };
}
