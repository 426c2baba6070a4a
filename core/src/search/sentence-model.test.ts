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
  const [stars, bread] = await encode([
    "Meteor night. We watch the sky from the hill with blankets.",
    "Sourdough for beginners. Flour, water and patience.",
  ]);
  index.set(0, stars);
  index.set(1, bread);
  const [asked = null] = await encode(["somewhere to look at the stars"]);
  const alike = index.like(asked);
  expect(alike.get(0)).toBeGreaterThan(alike.get(1) ?? 0);
  // The same text gives the same signs, alone or among others, so indexing it again writes nothing.
  const [, dawn] = await encode(["A long walk by the sea before breakfast.", "dawn"]);
  expect(await encode(["dawn"])).toEqual([dawn]);
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
  // A TCP server that listens has an address.
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_BEDROCK_RUNTIME", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv("EMBEDDING_MODEL", "amazon.titan-embed-text-v2:0");
  const { encode } = await import("./sentence-model.ts");
  const sentence = { model: "amazon.titan-embed-text-v2:0", signs: signsOf(embedding) };
  expect(await encode(["ein stiller Abend", "Tau"])).toEqual([sentence, sentence]);
  const url = "/model/amazon.titan-embed-text-v2%3A0/invoke";
  expect(asked).toEqual(
    expect.arrayContaining([
      { url, body: { inputText: "ein stiller Abend", dimensions, normalize: true } },
      { url, body: { inputText: "Tau", dimensions, normalize: true } },
    ]),
  );
  server.close();
});
