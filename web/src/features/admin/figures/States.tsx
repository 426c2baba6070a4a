import type { Figures } from "@attune/core/admin/admin.contract";

type Counted = NonNullable<Figures["counted"]>;

const states = [
  ["innerCircle", "InnerCircle"],
  ["basic", "Basic, paid"],
  ["trial", "On a trial"],
  ["overdue", "Payment overdue"],
  ["lapsed", "Lapsed"],
] as const;

/** Members by state, as bars with their numbers. */
export function States({ counted }: { counted: Counted }) {
  const most = Math.max(1, ...states.map(([state]) => counted[state]));
  return (
    <section aria-labelledby="states">
      <h2 id="states" className="text-h3">
        Members by state
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
        {states.map(([state, label]) => (
          <div key={state} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt>{label}</dt>
            <dd className="order-last text-end tabular-nums">{counted[state]}</dd>
            <dd>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="h-3 w-full rtl:-scale-x-100"
              >
                <rect
                  width={(counted[state] / most) * 100}
                  height="8"
                  className={state === "lapsed" ? "fill-clay" : "fill-primary"}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
