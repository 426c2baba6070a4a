import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { discussions: { moderateDiscussion: async () => ({}) } },
}));

import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import { announcement } from "../../ui/announce.ts";
import { useModerateDiscussion } from "./discussions.queries.ts";

test.each([
  [{ isPinned: true }, "Topic pinned"],
  [{ isPinned: false }, "Topic unpinned"],
  [{ isClosed: false }, "Open to replies again"],
])("what a moderator does with a topic (%o) is announced", async (change, said) => {
  const discussion = partial<Discussion>({ discussionId: "dis_1", circleId: "cir_1" });
  const { result } = renderHook(() => useModerateDiscussion(discussion), {
    wrapper: QueryProvider,
  });
  result.current.mutate(change);
  await vi.waitFor(() => expect(announcement.get()).toBe(said));
});
