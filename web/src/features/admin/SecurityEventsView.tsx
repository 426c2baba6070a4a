import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { describeError } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { securityEventWord } from "../../parts/words/security-events.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { detailValue, detailWord, severityWord } from "./words.ts";

type SecurityEvent = Awaited<
  ReturnType<typeof client.security.listSecurityEvents>
>["items"][number];

const tones = { low: "plain", medium: "clay", high: "error", critical: "error" } as const;

function Line({ event }: { event: SecurityEvent }) {
  const { id, eventType, severity, details, createdAt, userId, memberName } = event;
  const cache = useQueryClient();
  const name = securityEventWord(eventType);
  const resolve = useMutation({
    mutationFn: () => client.security.resolveSecurityEvent({ securityEventId: id }),
    onSuccess: () => toast({ title: "Resolved", message: name, tone: "success" }),
    onError: (error) =>
      toast({ title: "Update Failed", message: describeError(error).message, tone: "error" }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.security.key() }),
  });
  const known = Object.entries(details);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-60 grow basis-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={tones[severity]}>{severityWord(severity)}</Badge>
        </p>
        <p className="text-small text-muted">
          {memberName ? (
            <Link to={`/admin/user-profile/${userId}`} className="link">
              {memberName}
            </Link>
          ) : (
            "A former member"
          )}
          , <time dateTime={createdAt}>{fullDateAndTime(createdAt)}</time>
        </p>
        {known.length > 0 && (
          <dl className="mt-2 text-small">
            {known.map(([key, value]) => (
              <div key={key} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{detailWord(key)}</dt>
                <dd className="min-w-0 break-words">{detailValue(key, value) || "none"}</dd>
              </div>
            ))}
          </dl>
        )}
        {event.resolvedAt && (
          <p className="mt-2 text-small">
            Resolved by {event.resolvedByName ?? "a former member"},{" "}
            {fullDateAndTime(event.resolvedAt)}
          </p>
        )}
      </div>
      {!event.resolved && (
        <Button
          busy={resolve.isPending}
          busyLabel="Resolving..."
          aria-label={`Resolve ${name}, ${fullDateAndTime(createdAt)}`}
          onClick={() => resolve.mutate()}
        >
          Resolve
        </Button>
      )}
    </li>
  );
}

/** The newest hundred security events. */
export default function SecurityEventsView() {
  const { data, error, refetch } = useQuery({
    ...api.security.listSecurityEvents.queryOptions(),
    ...presets.dynamic,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Loading security events" lines={5} />;
  if (data.items.length === 0) return <p className="text-muted">Nothing to review.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.items.map((event) => (
        <Line key={event.id} event={event} />
      ))}
    </ul>
  );
}
