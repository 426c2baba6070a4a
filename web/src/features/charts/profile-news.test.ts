import { expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { queryClientFor } from "../../lib/query.ts";
import { linkForEach } from "../../lib/realtime-testing.ts";
import "./charts.queries.ts";

const queryClient = queryClientFor(null);
const link = linkForEach(queryClient);

test("[S1] news of an open profile make its chart be read again, so that a deleted one goes", async () => {
  const key = api.charts.getChart.queryKey({ input: { userId: "usr_ben" } });
  queryClient.setQueryData(key as readonly unknown[], {});
  link().hear({ topic: "profile:usr_ben" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
