import type { Chart, HumanDesign } from "@attune/core/charts/charts.contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

onDomainEvent("chart.ready", () => [api.charts.key()]);
onTopicNews("profile", () => [api.charts.getChart.key()]);

export type { HumanDesign };
export type ShownDesign = NonNullable<Chart["humanDesign"]>;

/** Whether gates, and so the bodygraph, are shared with the reader. */
export const hasGates = (design: ShownDesign): design is HumanDesign =>
  design.personality !== undefined;

/** A chart as far as its owner shows it; the reader's own in full. */
export function useChart(userId: string) {
  const isMine = useAccount()?.user.userId === userId;
  const mine = useQuery({
    ...api.charts.getMyChart.queryOptions(),
    ...presets.dynamic,
    enabled: isMine,
  });
  const theirs = useQuery({
    ...api.charts.getChart.queryOptions({ input: { userId } }),
    ...presets.dynamic,
    enabled: !isMine && userId !== "",
  });
  const topic = theirs.data ? (`profile:${userId}` as const) : null;
  useEffect(() => (topic ? subscribeToTopic(topic) : undefined), [topic]);
  return { isMine, ...(isMine ? mine : theirs) };
}

export const hasVisibleParts = (chart: Chart): boolean =>
  chart.sunSign !== null || chart.moonSign !== null || chart.humanDesign !== null;
