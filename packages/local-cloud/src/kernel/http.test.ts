import { expect, test } from "vitest";
import { serveService } from "./serve-service.ts";
import type { AwsService } from "./service.ts";

test("a header that HTTP can't carry becomes a 500, and the next request is answered", async () => {
  const service: AwsService = {
    name: "test",
    operation: () => "Get",
    needs: () => [],
    handle: async ({ path }) => ({ status: 200, headers: { "x-name": path === "/" ? "a" : "Ł" } }),
    fail: ({ status, code }) => ({ status, body: code }),
  };
  const { endpoint, close } = await serveService(service);
  expect((await fetch(`${endpoint}/other`)).status).toBe(500);
  expect((await fetch(endpoint)).headers.get("x-name")).toBe("a");
  await close();
});
