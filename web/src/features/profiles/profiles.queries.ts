import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client } from "../../lib/api.ts";
import { language } from "../../lib/languages/language.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent, onTopicNews } from "../../lib/realtime.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

onDomainEvent("profile.changed", ({ userId }) => [
  api.profiles.getProfile.key({ input: { userId } }),
  api.charts.getLikeness.key(),
]);

onTopicNews("profile", () => [api.profiles.getProfile.key(), api.charts.getLikeness.key()]);

/** Subscribes to changes of another member's profile and chart while they're on screen. */
export const useWatchProfile = (userId: string | undefined): void =>
  useEffect(() => (userId ? subscribeToTopic(`profile:${userId}`) : undefined), [userId]);

/** Accepts a user id, or an @ followed by a username, as in mentions. */
export function useUserId(named: string) {
  const username = named.startsWith("@") ? named.slice(1) : null;
  const asked = useQuery({
    queryKey: ["holder", username],
    queryFn: () => client.accounts.resolveUsername({ usernameParam: username ?? "" }),
    enabled: username !== null,
    ...presets.static,
  });
  return {
    userId: username === null ? named : (asked.data?.userId ?? null),
    error: asked.error,
    refetch: asked.refetch,
  };
}

export const useProfile = (userId: string | null) =>
  useQuery({
    ...api.profiles.getProfile.queryOptions({ input: { userId: userId ?? "" } }),
    enabled: userId !== null,
    ...presets.profile,
  });

export const useLikeness = (userId: string) =>
  useQuery({
    ...api.charts.getLikeness.queryOptions({ input: { userId, language } }),
    ...presets.static,
  });
