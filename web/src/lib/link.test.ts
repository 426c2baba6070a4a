// @vitest-environment node

import routes from "virtual:contract-routes";
import { contract } from "@attune/core/contract";
import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { describe, expect, test, vi } from "vitest";
import { describeError } from "./errors.ts";
import { createLink } from "./link.ts";

const base = "https://here.example/api";
const user = "00000000-0000-4000-8000-000000000000";

interface Sent {
  method: string;
  address: string;
  body: unknown;
}

/** Sends one call and captures the request. */
async function sent(kind: "own" | "orpc", path: string[], input: unknown): Promise<Sent> {
  let seen: Request | undefined;
  const take = async (request: Request) => {
    seen = request.clone();
    return Response.json({});
  };
  const link =
    kind === "own"
      ? createLink(base, routes, take)
      : new OpenAPILink(contract, { url: base, fetch: take });
  await link.call(path, input, { context: {} });
  const text = await seen?.text();
  return {
    method: seen?.method ?? "",
    address: decodeURIComponent(seen?.url ?? ""),
    body: text ? JSON.parse(text) : undefined,
  };
}

const calls: [string, unknown][] = [
  ["communities.getStats", undefined],
  ["accounts.checkUsernameAvailability", { usernameText: "mira & co/ä" }],
  ["feed.listPosts", { cursor: undefined }],
  ["feed.listPosts", { cursor: "a+b==" }],
  ["feed.listPostsOf", { userId: user, cursor: null }],
  ["feed.getPost", { postId: "pst_1/2" }],
  ["feed.createPost", { content: "Hello", topic: null, visibility: "public", imageUrl: undefined }],
  ["profiles.updateProfile", { userId: user, interests: ["Yoga", "Prayer"], bio: null }],
  ["accounts.endSignIn", { sessionId: "one" }],
  ["profiles.updateNotificationPreferences", { messages: false }],
  ["profiles.listPeople", { cursor: "x", near: { km: 5, tags: ["a", "b"] }, open: true }],
];

test.each(calls)("%s %j is sent as oRPC's own link sends it", async (name, input) => {
  const path = name.split(".");
  expect(await sent("own", path, input)).toEqual(await sent("orpc", path, input));
});

describe("answers", () => {
  const client = (response: Response) =>
    createORPCClient<Record<string, Record<string, () => Promise<unknown>>>>(
      createLink(base, routes, async () => response),
    );
  const ask = (response: Response) => client(response).communities?.getStats?.();

  test("are the body, or nothing", async () => {
    expect(await ask(Response.json({ memberTotal: 3 }))).toEqual({ memberTotal: 3 });
    expect(await ask(new Response(null, { status: 204 }))).toBeUndefined();
  });

  test("of a refusal become an error with its code", async () => {
    const refusal = { code: "circle.full", status: 409, message: "Full.", data: { most: 12 } };
    await expect(ask(Response.json(refusal, { status: 409 }))).rejects.toMatchObject(refusal);
    expect(describeError(refusal).title).toBe("Circle full");
  });

  test("of a gateway that speaks no JSON still carry their status", async () => {
    const answer = ask(new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    await expect(answer).rejects.toMatchObject({ status: 502 });
  });

  test.each([
    [Response.json({ message: "Too Many Requests" }, { status: 429 }), "Too Many Requests"],
    [new Response("<h1>403</h1>", { status: 403 }), "Permission Denied"],
    [
      Response.json({ message: "Service Unavailable" }, { status: 503 }),
      "Database Connection Error",
    ],
  ])("of the gateway and the firewall have words: %#", async (response, title) => {
    const error = await ask(response)?.catch((reason: unknown) => reason);
    expect(describeError(error).title).toBe(title);
  });
});

test("a call can be given up", async () => {
  const send = vi.fn(async (_request: Request, _signal: AbortSignal | undefined) =>
    Response.json({}),
  );
  const { signal } = new AbortController();
  await createLink(base, routes, send).call(["communities", "getStats"], undefined, {
    signal,
    context: {},
  });
  expect(send.mock.calls[0]?.[1]).toBe(signal);
});

test("an operation that the contract does not have is an error", async () => {
  const link = createLink(base, routes, async () => Response.json({}));
  await expect(link.call(["feed", "nonsense"], {}, { context: {} })).rejects.toThrow(
    "feed.nonsense",
  );
});
