import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { maxReportedLines } from "@attune/core/reports/reports.rules";
import { Checkbox } from "../../ui/Checkbox.tsx";

/** A message that can be attached to a report. */
export interface ReportableLine {
  id: string;
  /** The reporter's own, which only goes with one of the other's. */
  own: boolean;
  name: string;
  body: string;
}

interface ReportedLinesProps {
  lines: readonly ReportableLine[];
  /** Ids of messages. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Whether all that's chosen is the reporter's own. */
  needsTheirs: boolean;
}

/** Chooses the messages of a conversation that moderators may read. */
export function ReportedLines({ lines, chosen, onChange, needsTheirs }: ReportedLinesProps) {
  const choose = (id: string, wanted: boolean) =>
    onChange(
      wanted ? [...chosen, id].slice(0, maxReportedLines) : chosen.filter((one) => one !== id),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">Which messages may moderators read?</legend>
      <div className="max-h-60 overflow-y-auto rounded-control border border-line px-3 py-1">
        {lines.map(({ id, name, body }) => (
          <Checkbox
            key={id}
            label={
              <span dir="auto" className="line-clamp-2 text-start wrap-anywhere">
                <span className="font-medium">{name}:</span> {unformatted(body)}
              </span>
            }
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
      </div>
      {needsTheirs && <p role="status">Choose at least one message that isn't yours.</p>}
    </fieldset>
  );
}
