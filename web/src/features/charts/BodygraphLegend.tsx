import type { ReactNode } from "react";

interface EntryProps {
  stroke: string;
  isBoth?: boolean;
  children: ReactNode;
}

function Entry({ stroke, isBoth, children }: EntryProps) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7">
        <path d="M0 4h28" strokeWidth={6} className={stroke} />
        {isBoth && (
          <path d="M0 4h28" strokeWidth={6} strokeDasharray="7 7" className="stroke-clay" />
        )}
      </svg>
      {children}
    </li>
  );
}

export function BodygraphLegend() {
  return (
    <ul
      aria-label="Colours of the bodygraph"
      className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-small text-muted"
    >
      <Entry stroke="stroke-ink">Personality</Entry>
      <Entry stroke="stroke-clay">Design</Entry>
      <Entry stroke="stroke-ink" isBoth>
        Both
      </Entry>
    </ul>
  );
}
