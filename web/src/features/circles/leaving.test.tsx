import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { announce, announcement } from "../../ui/announce.ts";
import { useJoin } from "./circles.queries.ts";

const calls = vi.hoisted(() => ({ leave: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { circles: { leaveCircle: calls.leave } },
}));
vi.mock("../../lib/account.ts", () => ({
  accountKey: () => ["account"],
  useAccount: () => ({ user: { userId: "ada" } }),
}));
afterEach(cleanup);

const leave = async (queryClient = new QueryClient()) => {
  announce("");
  const { result } = renderHook(() => useJoin("cir_1"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await act(() => result.current.mutateAsync(false).catch(() => undefined));
  return announcement.get();
};

test("[Q2] leaving a circle is announced once it's done", async () => {
  calls.leave.mockResolvedValue({});
  expect(await leave()).toBe("You've left the circle");
});

test("[Q2] a circle that couldn't be left isn't announced as left", async () => {
  calls.leave.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await leave()).toBe("");
});

test("with no socket, the list of all members is refetched after leaving", async () => {
  calls.leave.mockResolvedValue({});
  const queryClient = new QueryClient();
  const members = api.circles.listCircleMembers.key({ input: { circleId: "cir_1" } });
  queryClient.setQueryData(members, []);
  await leave(queryClient);
  expect(queryClient.getQueryState(members)?.isInvalidated).toBe(true);
});
