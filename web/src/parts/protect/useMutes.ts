import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { useMinute } from "../../lib/useMinute.ts";

/** The reader's mutes, without those that have ended on a page that was left open. */
export function useMutes() {
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    ...api.mutes.listMutes.queryOptions(),
    ...presets.dynamic,
  });
  const lasts = ({ until }: { until: string | null }) => until === null || Date.parse(until) > now;
  const mutes = data && {
    people: data.items.filter(lasts),
    scopes: data.scopes.filter(lasts),
    words: data.words.filter(lasts),
  };
  return { mutes, error, refetch };
}
