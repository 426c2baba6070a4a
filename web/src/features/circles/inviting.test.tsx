import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";

const outside = vi.hoisted(() => ({ first: Promise.withResolvers<void>() }));
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: {
    circles: {
      listInvitable: () => new Promise(() => undefined),
      inviteToCircle: ({ userId }: { userId: string }) =>
        userId === "usr_ben" ? outside.first.promise : Promise.resolve(),
    },
  },
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));

import { api } from "../../lib/api.ts";
import { useInvite } from "./invitations.queries.ts";

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
});

test("an invitation that can't be sent leaves the others as they are", async () => {
  const queries = queryClientFor(null);
  const { queryKey } = api.circles.listInvitable.infiniteOptions({
    input: () => ({ circleId: "cir_1" }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  });
  const open = ["usr_ben", "usr_cleo"].map((userId) => ({ person: { userId }, state: "open" }));
  queries.setQueryData<unknown>(queryKey, { pages: [{ items: open }], pageParams: [undefined] });
  const states = () =>
    queries
      .getQueryData<{ pages: { items: typeof open }[] }>(queryKey)
      ?.pages[0]?.items.map(({ state }) => state);
  const { result } = renderHook(() => useInvite("cir_1"), { wrapper: QueryProvider });
  result.current.mutate("usr_ben");
  result.current.mutate("usr_cleo");
  await waitFor(() => expect(states()).toEqual(["invited", "invited"]));
  outside.first.reject(Object.assign(new Error("refused"), { status: 403 }));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(states()).toEqual(["open", "invited"]);
});
