import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { queryClientFor } from "../../lib/query.ts";
import { linkForEach } from "../../lib/realtime-testing.ts";
import { useWatchReviews } from "./reviews.queries.ts";

const queryClient = queryClientFor(null);
const link = linkForEach(queryClient);

const input = { status: "pending" } as const;
const lists = {
  events: api.events.listEventsForReview.queryKey({ input }),
  circles: api.circles.listCirclesForReview.queryKey({ input }),
  interests: api.interests.listSuggestions.queryKey({ input }),
};

test.each(Object.entries(lists))(
  "an admin's list of %s to review is fetched again when one is new",
  async (_list, key) => {
    const { socket, sent, hear } = link();
    socket.onopen?.(new Event("open"));
    const { unmount } = renderHook(() => useWatchReviews(true));
    expect(sent).toContainEqual(JSON.stringify({ action: "watch", topic: "reviews" }));
    queryClient.setQueryData(key, { items: [] });
    hear({ topic: "reviews" });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
    unmount();
    expect(sent).toContainEqual(JSON.stringify({ action: "unwatch", topic: "reviews" }));
  },
);
