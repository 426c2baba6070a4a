import { useEffect } from "react";
import { useAccount } from "../../lib/account.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

/** Subscribes to changes of everyone's albums while they're on screen. */
export const useWatchAllAlbums = (): void => useEffect(() => subscribeToTopic("albums"), []);

/** Subscribes to changes of another member's albums while they're on screen. */
export function useWatchAlbums(ownerId: string | undefined): void {
  const me = useAccount()?.user.userId;
  // Events about own albums arrive without a subscription.
  const topic = ownerId && ownerId !== me ? (`albums:${ownerId}` as const) : null;
  useEffect(() => (topic ? subscribeToTopic(topic) : undefined), [topic]);
}
