import type { Circle } from "@attune/core/circles/circles.contract";
import type {
  DiscussionKind,
  DiscussionSummary,
} from "@attune/core/discussions/discussions.contract";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useAccount } from "../../../lib/account.ts";
import { readDraft } from "../../../lib/drafts.ts";
import { ItemBoundary } from "../../../parts/ItemBoundary.tsx";
import { PagedItems } from "../../../parts/MoreOnScroll.tsx";
import { QuietNow } from "../../../parts/quiet-hours/quiet-hours.tsx";
import { RelativeTime } from "../../../parts/RelativeTime.tsx";
import { named } from "../../../parts/words/members.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { discussionAddress, useDiscussions, useOpenDiscussion } from "../discussions.queries.ts";
import { JoinToRead } from "../JoinToRead.tsx";
import { DiscussionForm } from "./DiscussionForm.tsx";
import { newDiscussion, replyWords, titleOf, wordsOf } from "./words.ts";

function Line({ discussion }: { discussion: DiscussionSummary }) {
  const { replyCount, lastReplyAt, createdAt, isPinned, isClosed } = discussion;
  const states = [
    isPinned && "Pinned",
    isClosed && !discussion.isRemoved && "Closed",
    discussion.isHidden && "Hidden",
  ];
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={discussionAddress(discussion)} className="group block py-5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span
            dir="auto"
            className="font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {titleOf(discussion)}
          </span>
          {states.filter(Boolean).map((state) => (
            <span key={String(state)} className="text-small text-clay">
              {state}
            </span>
          ))}
        </span>
        {discussion.excerpt && (
          <span dir="auto" className="mt-1 line-clamp-2 max-w-text text-start">
            {discussion.excerpt}
          </span>
        )}
        <span className="mt-1.5 block text-small text-muted">
          <bdi>{named(discussion.author).name}</bdi> · {replyWords(replyCount)} ·{" "}
          <RelativeTime time={lastReplyAt ?? createdAt} />
        </span>
      </Link>
    </li>
  );
}

interface DiscussionListProps {
  circle: Circle;
  kind: DiscussionKind;
  title: string;
  intro: string;
  empty: { title: string; text: string };
}

const Listed = ({ circle, kind, empty }: DiscussionListProps) => (
  <PagedItems
    list={useDiscussions(circle.circleId, kind)}
    skeleton={<Skeleton label="Loading" lines={5} className="py-5" />}
    empty={
      <EmptyState title={empty.title} level={3} seed={circle.circleId + kind} motif="hills">
        {empty.text}
      </EmptyState>
    }
    more="More"
  >
    {(discussions) => (
      <ul>
        {discussions.map((discussion) => (
          <ItemBoundary key={discussion.discussionId}>
            <Line discussion={discussion} />
          </ItemBoundary>
        ))}
      </ul>
    )}
  </PagedItems>
);

interface BeginProps {
  circle: Circle;
  kind: DiscussionKind;
}

function NewDiscussion({ circle, kind, onCancel }: BeginProps & { onCancel: () => void }) {
  const open = useOpenDiscussion(circle.circleId, kind);
  const navigate = useNavigate();
  return (
    <DiscussionForm
      kind={kind}
      circleId={circle.circleId}
      initial={{ title: "", body: "" }}
      draft={newDiscussion(circle.circleId, kind)}
      submitLabel={wordsOf[kind].begin}
      onCancel={onCancel}
      remark={<QuietNow quietHours={circle.quietHours} />}
      onSubmit={async (words) => {
        // The mutation shows the toast; the form keeps its values.
        const made = await open.mutateAsync(words).catch(() => null);
        if (made) await navigate(discussionAddress(made));
      }}
    />
  );
}

function Begin(props: BeginProps) {
  const me = useAccount()?.user.userId ?? "";
  const what = newDiscussion(props.circle.circleId, props.kind);
  // Opens the form if there's a draft, for example after a reload.
  const [writing, setWriting] = useState(() => readDraft<object | null>(me, what, null) !== null);
  if (writing) return <NewDiscussion {...props} onCancel={() => setWriting(false)} />;
  return <Button onClick={() => setWriting(true)}>{wordsOf[props.kind].begin}</Button>;
}

export function DiscussionList(props: DiscussionListProps) {
  const { circle, kind, title, intro } = props;
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className="text-h2">
        {title}
      </h2>
      {circle.isMember ? (
        <>
          <p className="mt-1 mb-5 max-w-text text-muted">{intro}</p>
          <Begin circle={circle} kind={kind} />
          <div className="mt-5 border-t border-line">
            <Listed {...props} />
          </div>
        </>
      ) : (
        <div className="mt-3">
          <JoinToRead circle={circle} />
        </div>
      )}
    </section>
  );
}
