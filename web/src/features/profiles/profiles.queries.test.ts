import { expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { queryClientFor } from "../../lib/query.ts";
import { linkForEach } from "../../lib/realtime-testing.ts";
import { suggestedPeopleQuery } from "../../parts/people/suggested.queries.ts";
import "./profiles.queries.ts";

const queryClient = queryClientFor(null);
const link = linkForEach(queryClient);

test("a member who hides astrology, or changes their interests, reads none of the old reasons", async () => {
  const input = { userId: "usr_ben", language: "en" } as const;
  const likeness = api.charts.getLikeness.queryKey({ input });
  const reasons = ["Your sun in Leo."];
  const old = { userId: "usr_ben", score: 50, reasons, differences: [], missing: [] };
  queryClient.setQueryData(suggestedPeopleQuery.queryKey, { items: [] });
  queryClient.setQueryData(likeness, old);
  const domainEvent = { type: "profile.changed", userId: "me", cardChanged: false };
  link().hear({ domainEvent });
  await vi.advanceTimersByTimeAsync(300);
  for (const queryKey of [suggestedPeopleQuery.queryKey, likeness])
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
