import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { haptic } from "../../lib/platform.ts";
import { announce } from "../../ui/announce.ts";
import { pullThreshold, trackPull } from "./track-pull.ts";

/** Pull to refresh for the installed app, which has no reload button. */
export function PullToRefresh() {
  const queryClient = useQueryClient();
  const [distance, setDistance] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);

  useEffect(
    () =>
      trackPull({
        onMove: setDistance,
        onRelease: () => {
          haptic("light");
          setRefreshing(true);
          // Posts in a list are refreshed by their list.
          const predicate = ({ meta }: Query) => !meta?.listed;
          void queryClient.refetchQueries({ type: "active", predicate }).then(() => {
            setRefreshing(false);
            announce("Page refreshed");
          });
        },
      }),
    [queryClient],
  );

  if (distance === 0 && !isRefreshing) return null;
  const shown = isRefreshing ? pullThreshold : distance;
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-30 flex justify-center"
      style={{ transform: `translateY(${shown - 40}px)` }}
    >
      <span className="flex size-10 items-center justify-center rounded-full border border-line bg-surface">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={isRefreshing ? "size-6 animate-breath" : "size-6"}
          style={isRefreshing ? undefined : { rotate: `${shown * 3}deg` }}
        >
          <circle
            cx="12"
            cy="12"
            r="8"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${Math.min(80, (shown / pullThreshold) * 80)} 100`}
          />
        </svg>
      </span>
    </div>
  );
}
