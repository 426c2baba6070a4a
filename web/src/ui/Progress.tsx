import { percent } from "../lib/percent.ts";

export interface ProgressProps {
  /** The accessible name. */
  label: string;
  /** 0 to 100. */
  value: number;
  withPercentage?: boolean;
}

export function Progress({ label, value, withPercentage = false }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
        className="h-1 grow overflow-hidden rounded-control bg-line"
      >
        <div
          className="h-full origin-left rtl:origin-right bg-primary transition-transform"
          style={{ transform: `scaleX(${shown / 100})` }}
        />
      </div>
      {withPercentage && (
        <span aria-hidden="true" className="w-[3.5rem] text-end text-small text-muted tabular-nums">
          {percent(shown / 100)}
        </span>
      )}
    </div>
  );
}
