import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { fullDateAndTime } from "../../../lib/date-format.ts";
import { presets } from "../../../lib/query.ts";
import { securityEventWord } from "../../../parts/words/security-events.ts";
import { Part } from "../Part.tsx";

const shown = 10;

/** Hidden when there are none. */
export function SecurityEventsPart() {
  const { data } = useQuery({
    ...api.security.listMySecurityEvents.queryOptions(),
    ...presets.dynamic,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Part title="Security activity">
      <ul className="divide-y divide-line border-y border-line">
        {data.items.slice(0, shown).map(({ id, eventType, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span>{securityEventWord(eventType)}</span>
            <time dateTime={createdAt} className="ms-auto text-small text-muted">
              {fullDateAndTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
