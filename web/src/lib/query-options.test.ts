// @vitest-environment node

import { createORPCClient } from "@orpc/client";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { expect, test, vi } from "vitest";
import type { client as realClient } from "./api.ts";
import { queryOptionsOf } from "./query-options.ts";
import { partial } from "./testing.ts";

const call = vi.fn(async (..._given: unknown[]) => ({ items: [] }));
const client: typeof realClient = createORPCClient({ call });
const own = queryOptionsOf(client);
const orpc = createTanstackQueryUtils(client);

const userId = "00000000-0000-4000-8000-000000000000";
const feed = {
  input: (cursor: string | null) => ({ cursor: cursor ?? undefined }),
  initialPageParam: null as string | null,
  getNextPageParam: () => null,
};

test("keys are those of oRPC's own utilities, so that either invalidates the other's", () => {
  expect(own.key()).toEqual(orpc.key());
  expect(own.feed.key()).toEqual(orpc.feed.key());
  expect(own.feed.listPosts.key()).toEqual(orpc.feed.listPosts.key());
  const input = { userId };
  expect(own.profiles.getProfile.key({ input })).toEqual(orpc.profiles.getProfile.key({ input }));
  expect(own.profiles.getProfile.queryKey({ input })).toEqual(
    orpc.profiles.getProfile.queryKey({ input }),
  );
  expect(own.accounts.getSession.queryKey()).toEqual(orpc.accounts.getSession.queryKey());
  expect(own.feed.listPosts.infiniteOptions(feed).queryKey).toEqual(
    orpc.feed.listPosts.infiniteOptions(feed).queryKey,
  );
});

test("a query calls its operation with its input and can be given up", async () => {
  const { signal } = new AbortController();
  const { queryFn } = own.profiles.getProfile.queryOptions({ input: { userId } });
  await queryFn(partial({ signal }));
  expect(call).toHaveBeenLastCalledWith(
    ["profiles", "getProfile"],
    { userId },
    expect.objectContaining({ signal }),
  );
});

test("a list asks for the page it's given", async () => {
  const { queryFn } = own.feed.listPosts.infiniteOptions(feed);
  const { signal } = new AbortController();
  await queryFn(partial({ signal, pageParam: "next" }));
  expect(call).toHaveBeenLastCalledWith(
    ["feed", "listPosts"],
    { cursor: "next" },
    expect.anything(),
  );
});

test("further options are handed on", () => {
  const options = own.accounts.getSession.queryOptions({ staleTime: 5, enabled: false });
  expect(options).toMatchObject({ staleTime: 5, enabled: false });
});
