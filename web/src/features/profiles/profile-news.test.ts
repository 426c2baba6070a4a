import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { queryClientFor } from "../../lib/query.ts";
import { linkForEach } from "../../lib/realtime-testing.ts";
import { useWatchProfile } from "./profiles.queries.ts";

const queryClient = queryClientFor(null);
const link = linkForEach(queryClient);
beforeEach(() => link().socket.onopen?.(new Event("open")));

test("[S1] an open profile is watched while it's shown", () => {
  const { rerender, unmount } = renderHook(useWatchProfile, { initialProps: "usr_ben" });
  rerender("usr_cleo");
  unmount();
  const said = link()
    .sent.map((text) => JSON.parse(text))
    .filter(({ topic }) => topic);
  expect(said).toEqual([
    { action: "watch", topic: "profile:usr_ben" },
    { action: "unwatch", topic: "profile:usr_ben" },
    { action: "watch", topic: "profile:usr_cleo" },
    { action: "unwatch", topic: "profile:usr_cleo" },
  ]);
});

test("[S1] news of it makes the profile and the likeness be read again", async () => {
  const input = { userId: "usr_ben" };
  const keys = [
    api.profiles.getProfile.queryKey({ input }),
    api.charts.getLikeness.queryKey({ input: { ...input, language: "en" } }),
  ];
  // No query reads them here.
  for (const key of keys) queryClient.setQueryData(key as readonly unknown[], {});
  link().hear({ topic: "profile:usr_ben" });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  for (const key of keys) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
