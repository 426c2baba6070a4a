import { beforeEach, expect, test, vi } from "vitest";
import { type Environment, respond } from "./respond.ts";

const origin = location.origin;
const kept = new Map<string, Response>();
const later: Promise<unknown>[] = [];
const put = vi.fn<Cache["put"]>();
const fetch = vi.fn<(request: Request) => Promise<Response>>();
const outside: Environment = {
  fetch,
  files: {
    match: async (request) =>
      kept.get(
        new URL(typeof request === "string" ? request : (request as Request).url, origin).pathname,
      ),
    put,
  },
  afterwards: (work) => void later.push(work),
  isHashed: (path) => path === "/assets/app-1.js",
  entry: "/app.html",
};

const ask = (path: string, init: { method?: string; mode?: string } = {}) => {
  const request = new Request(new URL(path, origin), { method: init.method ?? "GET" });
  Object.defineProperty(request, "mode", { value: init.mode ?? "cors" });
  return respond(request, outside);
};
const words = async (answered: Promise<Response> | undefined) => (await answered)?.text();

beforeEach(() => {
  kept.clear();
  later.length = 0;
  put.mockReset().mockImplementation(async (request, response) => {
    kept.set(new URL((request as Request).url).pathname, response);
  });
  fetch.mockReset();
});

test("[U6] a page comes from the network while there is one", async () => {
  kept.set("/app.html", new Response("kept"));
  fetch.mockResolvedValue(new Response("fresh"));
  expect(await words(ask("/community", { mode: "navigate" }))).toBe("fresh");
});

test.each(["/", "/community", "/circles/one", "/privacy"])(
  "[U6] without a network %s opens the application's own entry",
  async (path) => {
    kept.set("/app.html", new Response("kept"));
    fetch.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await words(ask(path, { mode: "navigate" }))).toBe("kept");
  },
);

test("without a network and without an entry the failure stays one", async () => {
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(ask("/community", { mode: "navigate" })).rejects.toThrow("Failed to fetch");
});

test("[U6] a file of the build is fetched once", async () => {
  fetch.mockImplementation(async () => new Response("code"));
  expect(await words(ask("/assets/app-1.js"))).toBe("code");
  await Promise.all(later);
  expect(await words(ask("/assets/app-1.js"))).toBe("code");
  expect(fetch).toHaveBeenCalledOnce();
});

test("a file is served even if there's no room to cache it", async () => {
  fetch.mockResolvedValue(new Response("code"));
  put.mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  expect(await words(ask("/assets/app-1.js"))).toBe("code");
  await expect(Promise.all(later)).resolves.toEqual([undefined]);
});

test("a missing file isn't cached", async () => {
  fetch.mockResolvedValue(new Response("", { status: 404 }));
  expect((await ask("/assets/app-1.js"))?.status).toBe(404);
  expect(kept.size).toBe(0);
});

test.each([
  ["/api/feed", "navigate", "GET"],
  ["/s/circles/cir_1", "navigate", "GET"],
  ["/media/profile-images/one.jpg", "cors", "GET"],
  ["/config.json", "cors", "GET"],
  ["/_local", "navigate", "GET"],
  ["/community", "navigate", "POST"],
  ["https://cognito-idp.us-east-1.amazonaws.com/", "cors", "GET"],
  ["/assets/of-another-build.js", "cors", "GET"],
])("%s (%s, %s) is left to the browser", (path, mode, method) => {
  expect(ask(path, { mode, method })).toBeUndefined();
});
