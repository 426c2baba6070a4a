import type { Circle } from "@attune/core/circles/circles.contract";
import type {
  Discussion,
  DiscussionKind,
  Reply,
} from "@attune/core/discussions/discussions.contract";
import { replyAnchor } from "@attune/core/discussions/discussions.rules";
import { brand } from "@attune/core/kernel/brand";
import { useRef } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { isMissing } from "../../lib/errors.ts";
import { useArriving } from "../../lib/useArriving.ts";
import { useUnsent } from "../../lib/useUnsent.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { withMention } from "../../parts/mentions/with-mention.ts";
import { PendingLine } from "../../parts/posts/PendingLine.tsx";
import { QuietNow } from "../../parts/quiet-hours/quiet-hours.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { useLinkedItem } from "../../parts/useLinkedItem.ts";
import { useReadNews } from "../../parts/useReadNews.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { CircleInside } from "./CircleInside.tsx";
import { ClosedNote } from "./discussions/ClosedNote.tsx";
import { DiscussionHead } from "./discussions/DiscussionHead.tsx";
import { ReplyForm } from "./discussions/ReplyForm.tsx";
import { ReplyLine } from "./discussions/ReplyLine.tsx";
import { useSentReplies } from "./discussions/useSentReplies.ts";
import { replyWords, titleOf, wordsOf } from "./discussions/words.ts";
import { useAddReply, useDiscussion } from "./discussions.queries.ts";
import { sectionAddress } from "./sections/section.ts";

function Gone({ circleId, id, kind }: { circleId: string; id: string; kind: DiscussionKind }) {
  const { section, place } = wordsOf[kind];
  return (
    <EmptyState
      title={`We can't find that ${kind === "topic" ? "topic" : "discussion"}`}
      level={1}
      seed={id}
      motif="ripples"
      action={
        <Link to={sectionAddress(circleId, section)} className={buttonClasses("outline")}>
          {place}
        </Link>
      }
    >
      It may have been removed, or the link may be wrong.
    </EmptyState>
  );
}

interface RepliesProps {
  circle: Circle;
  discussion: Discussion;
  replies: Reply[];
  /** Loads more replies. */
  list: ReturnType<typeof useDiscussion>;
  canModerate: boolean;
}

function Replies({ circle, discussion, replies, list, canModerate }: RepliesProps) {
  useReadNews({ key: "discussion_id", id: discussion.discussionId }, true);
  const unsent = useUnsent(`reply-${discussion.discussionId}`);
  const { me, draft, setText, takeOut } = unsent;
  const add = useAddReply(discussion, unsent);
  const pending = useArriving(
    unsent.what,
    replies.flatMap(({ author, replyId, body }) =>
      author.userId === me ? [{ id: replyId, text: body }] : [],
    ),
  );
  const sent = useSentReplies(replies, !list.hasNextPage && !list.isFetching);
  const ids = replies.map(({ replyId }) => replyId);
  const linked = useLinkedItem(replyAnchor, ids, list);
  const field = useRef<HTMLTextAreaElement>(null);
  const head = useKeepFocus<HTMLDivElement>();
  const section = useKeepFocus<HTMLElement>(field);
  const count = replies.filter(({ isRemoved }) => !isRemoved).length;
  const lineOf = (reply: Reply) => (
    <ItemBoundary key={reply.replyId}>
      <ReplyLine
        reply={reply}
        linkedProps={linked.propsOf(reply.replyId)}
        discussion={discussion}
        onReply={(username) => {
          setText(withMention(draft, username));
          field.current?.focus();
        }}
        onEdit={sent.replace}
        onDelete={() => sent.remove(reply.replyId)}
      />
    </ItemBoundary>
  );
  return (
    <article>
      <title>{`${titleOf(discussion)} · ${brand.name}`}</title>
      <div ref={head}>
        <DiscussionHead discussion={discussion} canModerate={canModerate} />
      </div>
      <section ref={section} aria-labelledby="replies" className="mt-10">
        <h2 id="replies" className="mb-5 border-b border-line pb-2 text-small text-muted">
          {replyWords(Math.max(count, discussion.replyCount))}
        </h2>
        {linked.isGone && (
          <p role="status" className="mb-5 text-small text-muted">
            We can't find that reply. It may have been removed.
          </p>
        )}
        <ul className="flex flex-col gap-6">{replies.map(lineOf)}</ul>
        <ShowMore list={list} label="Show more replies" look="text" className="mt-4 -ms-2" />
        {sent.below.length + pending.length > 0 && (
          <ul className="mt-6 flex flex-col gap-6">
            {sent.below.map(lineOf)}
            {pending.map(({ token, text }) => (
              <PendingLine key={token} content={text} size={40} pictureClass="mt-0.5" />
            ))}
          </ul>
        )}
        {discussion.isClosed ? (
          <ClosedNote
            kind={discussion.kind}
            field={field}
            unsent={draft}
            onDiscard={() => setText("")}
          />
        ) : (
          <>
            <ReplyForm
              circleId={discussion.circleId}
              field={field}
              draft={draft}
              onDraft={setText}
              busy={add.isPending}
              onSend={(text) => add.mutate({ text, token: takeOut() }, { onSuccess: sent.add })}
            />
            <QuietNow quietHours={circle.quietHours} />
          </>
        )}
      </section>
    </article>
  );
}

interface InsideProps {
  circle: Circle;
  id: string;
  kind: DiscussionKind;
  canModerate: boolean;
}

function Inside({ circle, id, kind, canModerate }: InsideProps) {
  const list = useDiscussion(id);
  const pages = list.data?.pages ?? [];
  // The page loaded last has the newest copy.
  const discussion = pages.at(-1)?.discussion;
  const isElsewhere =
    discussion && (discussion.circleId !== circle.circleId || discussion.kind !== kind);
  const gone = isMissing(list.error);
  if (gone || isElsewhere) return <Gone circleId={circle.circleId} id={id} kind={kind} />;
  if (discussion) {
    return (
      <Replies
        circle={circle}
        discussion={discussion}
        replies={pages.flatMap(({ replies }) => replies.items)}
        list={list}
        canModerate={canModerate}
      />
    );
  }
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Skeleton
      label={`Loading the ${kind === "topic" ? "topic" : "discussion"}`}
      lines={6}
      withPerson
    />
  );
}

export default function DiscussionPage() {
  const { circleId = "", topicId, discussionId } = useParams();
  const kind = useLocation().pathname.includes("/forum/") ? "topic" : "discussion";
  const id = topicId ?? discussionId ?? "";
  const { section, place } = wordsOf[kind];
  return (
    <CircleInside circleId={circleId} section={section} label={place}>
      {(circle, canModerate) => (
        <Inside key={id} circle={circle} id={id} kind={kind} canModerate={canModerate} />
      )}
    </CircleInside>
  );
}
