import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setTopicSender } from "../../lib/topic-subscriptions.ts";
import { circleByRequest } from "../../parts/testing.tsx";
import { useWatchCircle } from "./useWatchCircle.ts";

afterEach(() => {
  cleanup();
  setTopicSender(null);
});

test("a page watches what its reader may hear: all of a circle as a member, else its page", () => {
  const sent: string[] = [];
  setTopicSender(({ action, topic }) => sent.push(`${action} ${topic}`));
  const { rerender } = renderHook(useWatchCircle, { initialProps: circleByRequest });
  rerender({ ...circleByRequest, isMember: true });
  cleanup();
  expect(sent).toEqual([
    "watch circle-page:cir_1",
    "unwatch circle-page:cir_1",
    "watch circle:cir_1",
    "unwatch circle:cir_1",
  ]);
});
