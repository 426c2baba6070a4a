import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[S4] what failed in an app that was started offline is asked for again once it's online", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.resetModules();
  const { queryClientFor } = await import("./query.ts");
  const client = queryClientFor("a");
  client.mount();
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("the feed");
  const options = { queryKey: ["feed"], queryFn, retry: false };
  const observer = new QueryObserver(client, { ...options, staleTime: Number.POSITIVE_INFINITY });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("the feed"));
  stop();
  client.unmount();
});
