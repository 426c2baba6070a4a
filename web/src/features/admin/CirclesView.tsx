import type { CircleQueue } from "@attune/core/circles/circles.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { isUnlisted } from "../../parts/useToastIfGone.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { named } from "../../parts/words/members.ts";
import { AppointHost } from "./AppointHost.tsx";
import { ReviewLine } from "./ReviewLine.tsx";
import { PagedQueue, ReviewTabs } from "./ReviewTabs.tsx";

function Circles({ queue }: { queue: CircleQueue }) {
  const query = useInfiniteQuery({
    ...api.circles.listCirclesForReview.infiniteOptions({
      input: (cursor: string | undefined) => ({ status: queue, cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });
  return (
    <PagedQueue
      status={queue === "needs_host" ? "approved" : queue}
      empty={queue === "needs_host" ? "Every circle has a host." : undefined}
      query={query}
      line={(circle) => (
        <ReviewLine
          key={circle.circleId}
          name={circle.name}
          status={circle.approvalStatus}
          reason={circle.rejectionReason}
          reversible
          approve={() =>
            client.circles.approveCircle({ circleId: circle.circleId, seen: circle.approvalStatus })
          }
          reject={(words) =>
            client.circles.rejectCircle({
              circleId: circle.circleId,
              rejectionReason: words,
              seen: circle.approvalStatus,
            })
          }
          queryKey={api.circles.key()}
          isGone={(queryClient) =>
            isUnlisted(
              queryClient,
              api.circles.listCirclesForReview.key(),
              ({ circleId, approvalStatus }: typeof circle) =>
                circleId === circle.circleId && approvalStatus === circle.approvalStatus,
            )
          }
        >
          <h2 className="font-serif text-h3">
            <bdi>{circle.name}</bdi>
          </h2>
          <p className="text-small text-muted">
            {sideBySide([
              ...circle.categories.map(interestWord),
              `started on ${fullDate(circle.createdAt)}`,
            ])}
          </p>
          <p dir="auto" className="mt-2 mb-3 max-w-text whitespace-pre-line">
            {unformatted(circle.description)}
          </p>
          <PersonLine person={named(circle.host)} detail="Host" />
          {circle.needsHost && <AppointHost circle={circle} />}
        </ReviewLine>
      )}
    />
  );
}

export default function CirclesView() {
  return (
    <ReviewTabs
      label="Circles"
      queue={(status) => <Circles queue={status} />}
      further={{ label: "Without a host", panel: <Circles queue="needs_host" /> }}
    />
  );
}
