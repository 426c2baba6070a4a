// @vitest-environment node

import { createServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { dimensions, signsOf } from "./sentence.ts";
import { SentenceIndex } from "./sentence-index.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("our own model finds what says the same in other words", { timeout: 60_000 }, async () => {
  const { encode } = await import("./sentence-model.ts");
  const index = new SentenceIndex();
  index.set(0, await encode("Meteor night. We watch the sky from the hill with blankets."));
  index.set(1, await encode("Sourdough for beginners. Flour, water and patience."));
  const alike = index.like(await encode("somewhere to look at the stars"));
  expect(alike.get(0)).toBeGreaterThan(alike.get(1) ?? 0);
  // The same text gives the same signs, so indexing it again writes nothing.
  expect(await encode("dawn")).toEqual(await encode("dawn"));
});

test("with a model of Bedrock's, that one is asked, as AWS documents it", async () => {
  const embedding = Array.from({ length: dimensions }, (_, at) => (at % 3 === 0 ? -0.5 : 0.25));
  const asked: { url: string | undefined; body: unknown }[] = [];
  // Its client speaks HTTP/2 alone.
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      asked.push({ url: request.url, body: JSON.parse(body) });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ embedding, inputTextTokenCount: 2 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv("EMBEDDING_MODEL", "amazon.titan-embed-text-v2:0");
  const { encode } = await import("./sentence-model.ts");
  expect(await encode("ein stiller Abend")).toEqual({
    model: "amazon.titan-embed-text-v2:0",
    signs: signsOf(embedding),
  });
  expect(asked).toEqual([
    {
      url: "/model/amazon.titan-embed-text-v2%3A0/invoke",
      body: { inputText: "ein stiller Abend", dimensions, normalize: true },
    },
  ]);
  server.close();
});
