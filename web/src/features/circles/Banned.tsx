import type { Circle } from "@attune/core/circles/circles.contract";
import { Notice } from "../../ui/Notice.tsx";
import { useCircle } from "./circles.queries.ts";

/** For someone whom the host has banned. */
export function Banned({ circle: { circleId } }: { circle: Circle }) {
  const { ban } = useCircle(circleId).data ?? {};
  if (!ban) return null;
  return (
    <div className="mt-6">
      <Notice tone="clay" title="You can't come back to this circle">
        <p>The host has removed you.</p>
        {ban.reason && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {ban.reason}
          </p>
        )}
      </Notice>
    </div>
  );
}
