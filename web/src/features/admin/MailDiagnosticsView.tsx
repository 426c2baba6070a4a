import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { listed } from "../../lib/join-words.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ChannelFigures } from "./ChannelFigures.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { FullDiagnostics } from "./FullDiagnostics.tsx";
import { MailStats } from "./MailStats.tsx";
import { useHasPermission } from "./permissions.ts";
import { mailWord } from "./words.ts";

const reached = { opened: { label: "opened" }, clicked: { label: "clicked" } };

function Samples() {
  const hasPermission = useHasPermission();
  const { data, error, refetch } = useQuery({
    ...api.mail.getEmailDiagnostics.queryOptions(),
    ...presets.dynamic,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Loading recent emails" lines={5} />;
  const { recent, waitingRequests } = data;
  return (
    <>
      {recent.length === 0 ? (
        <p className="text-muted">None have gone out yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {recent.map(({ emailType, createdAt, sentAt, openedAt, clickedAt }) => (
            <li key={`${emailType}${createdAt}`} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
              <span className="min-w-52">{mailWord(emailType)}</span>
              <span className="text-muted">
                {listed([
                  sentAt && fullDateAndTime(sentAt),
                  openedAt && reached.opened.label,
                  clickedAt && reached.clicked.label,
                ])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {waitingRequests.items.length > 0 && (
        <>
          <h3 className="mt-6 font-medium">Connection requests without an email</h3>
          <ul className="mt-1 text-muted">
            {waitingRequests.items.map(({ requestId, createdAt }) => (
              <li key={requestId}>Waiting since {fullDateAndTime(createdAt)}</li>
            ))}
          </ul>
          {hasPermission("system_settings") && (
            <Link to="/admin/request-mails" className="link inline-flex min-h-11 items-center">
              {waitingRequests.count === 1 ? "Send it" : `Send all ${waitingRequests.count}`}
            </Link>
          )}
        </>
      )}
    </>
  );
}

/** Mail figures, without names or addresses. */
export default function MailDiagnosticsView() {
  const canTest = useHasPermission()("system_admin");
  return (
    <div className="flex flex-col gap-12">
      <section>
        <h2 className="mb-4 text-h2">Recent emails</h2>
        <Samples />
      </section>
      <section>
        <h2 className="mb-4 text-h2">By channel</h2>
        <ChannelFigures />
      </section>
      <section>
        <h2 className="mb-4 text-h2">What happened to them</h2>
        <MailStats />
      </section>
      <section>
        <h2 className="mb-4 text-h2">Full diagnostics</h2>
        <FullDiagnostics />
      </section>
      <section>
        <h2 className="mb-4 text-h2">What failed</h2>
        <DeadLetters />
      </section>
      {canTest && (
        <p>
          <Link to="/email-test" className="link inline-flex min-h-11 items-center">
            Send a test email
          </Link>
        </p>
      )}
    </div>
  );
}
