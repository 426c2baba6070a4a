import { Notice } from "../../ui/Notice.tsx";

/** For someone who is banned from the circle. */
export function Banned({ reason }: { reason: string }) {
  return (
    <div className="mt-6">
      <Notice tone="clay" title="You can't come back to this circle">
        <p>You were removed from this circle.</p>
        {reason && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        )}
      </Notice>
    </div>
  );
}
