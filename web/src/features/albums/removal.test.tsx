import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useDeletePhoto } from "./albums.queries.ts";

const outside = vi.hoisted(() => ({ deletePhoto: vi.fn() }));
vi.mock("../../lib/api.ts", () => ({
  client: { albums: { deletePhoto: outside.deletePhoto } },
  api: { albums: { key: () => ["albums"] } },
}));

test("a photo's deletion is confirmed even if a live update closed the viewer first", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  outside.deletePhoto.mockReturnValue(promise);
  const onRemoved = vi.fn();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useDeletePhoto(onRemoved), { wrapper });
  act(() => result.current.mutate("pho_1"));
  unmount();
  resolve();
  await expect.poll(() => onRemoved.mock.calls).toHaveLength(1);
});
