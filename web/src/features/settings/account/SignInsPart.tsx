import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../../lib/api.ts";
import { shortTime } from "../../../lib/date-format.ts";
import { presets } from "../../../lib/query.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { EndAllSignIns } from "../../../parts/sign-ins/EndAllSignIns.tsx";
import { deviceWords } from "../../../parts/words/devices.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { buttonClasses } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";

/** Ends all sessions at once; the sessions page ends single ones. */
export function SignInsPart() {
  const { data, error, refetch } = useQuery({
    ...api.accounts.listSignIns.queryOptions(),
    ...presets.dynamic,
  });
  return (
    <Part
      title="Where you're logged in"
      hint="If you don't recognise one of these devices, log out everywhere and change your password."
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading your devices" lines={2} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {data?.items.map(({ sessionId, device, lastSeenAt, current }) => (
          <li key={sessionId} className="flex min-h-12 flex-wrap items-center gap-x-3 py-2">
            <span className="font-medium">{deviceWords(device)}</span>
            {current && <Badge tone="primary">This device</Badge>}
            <span className="ms-auto text-small text-muted">
              last seen <time dateTime={lastSeenAt}>{shortTime(lastSeenAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
        <EndAllSignIns />
        <Link to="/session-manager" className={buttonClasses("text", "-ms-2")}>
          Manage devices
        </Link>
      </div>
    </Part>
  );
}
