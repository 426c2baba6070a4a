import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

const { promise, resolve } = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { circles: { joinCircle: () => promise } },
}));
const me = { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null };
vi.mock("../../lib/account.ts", () => ({ useAccount: () => ({ profile: me }) }));
const { api } = await import("../../lib/api.ts");
const { useJoin } = await import("./circles.queries.ts");

afterEach(cleanup);

test("joining one circle doesn't show on another that's opened meanwhile", async () => {
  const queries = new QueryClient();
  const isMember = (circleId: string) =>
    queries.getQueryData<{ circle: { isMember: boolean } }>(keyOf(circleId))?.circle.isMember;
  const keyOf = (circleId: string) => api.circles.getCircle.queryKey({ input: { circleId } });
  for (const circleId of ["cir_1", "cir_2"]) {
    const circle = { circleId, isMember: false, memberCount: 1 };
    queries.setQueryData<unknown>(keyOf(circleId), { circle, members: [], moderators: [] });
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((circleId: string) => useJoin(circleId), {
    wrapper,
    initialProps: "cir_1",
  });
  act(() => result.current.mutate(true));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  rerender("cir_2");
  expect.soft(result.current.isPending).toBe(false);
  await act(async () => resolve());
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect([isMember("cir_1"), isMember("cir_2")]).toEqual([true, false]);
});
