import { useQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { presets } from "../../lib/query.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { isUnlisted } from "../../parts/useToastIfGone.ts";
import { ReviewLine } from "./ReviewLine.tsx";
import { Queue, ReviewTabs } from "./ReviewTabs.tsx";
import type { ReviewStatus } from "./review-status.ts";

function Applications({ status }: { status: ReviewStatus }) {
  const { data, error, refetch } = useQuery({
    ...api.facilitators.listApplications.queryOptions({ input: { status } }),
    ...presets.dynamic,
  });
  const lines = data?.items.map((application) => {
    const { applicant, offering, credentials, rejectionReason, createdAt } = application;
    const { userId } = applicant;
    return (
      <ReviewLine
        key={userId}
        name={applicant.name}
        status={application.status}
        reason={rejectionReason}
        approve={() => client.facilitators.approveApplication({ userId })}
        reject={(words) =>
          client.facilitators.rejectApplication({ userId, rejectionReason: words })
        }
        queryKey={api.facilitators.listApplications.key()}
        isGone={(queryClient) =>
          isUnlisted(
            queryClient,
            api.facilitators.listApplications.key(),
            (one: typeof application) => one.applicant.userId === userId && one.status === status,
          )
        }
      >
        <PersonLine person={applicant} detail={`Applied on ${fullDate(createdAt)}`} />
        <h2 className="mt-3 font-sans text-small font-medium text-muted">What they'd host</h2>
        <p dir="auto" className="max-w-text whitespace-pre-line">
          {offering}
        </p>
        <h2 className="mt-3 font-sans text-small font-medium text-muted">Qualifications</h2>
        <p dir="auto" className="max-w-text whitespace-pre-line">
          {credentials}
        </p>
      </ReviewLine>
    );
  });
  return (
    <Queue status={status} lines={lines ?? null} error={error} onRetry={() => void refetch()} />
  );
}

export default function FacilitatorsView() {
  return <ReviewTabs label="Applications" queue={(status) => <Applications status={status} />} />;
}
