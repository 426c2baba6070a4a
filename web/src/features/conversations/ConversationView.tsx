import { brand } from "@attune/core/kernel/brand";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { isMissing } from "../../lib/errors.ts";
import { useReadNews } from "../../parts/useReadNews.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CannotWrite } from "./CannotWrite.tsx";
import { Composer, type ComposerProps } from "./Composer.tsx";
import { ConversationHeader, memberNameIn, nameOf } from "./ConversationHeader.tsx";
import {
  conversationQuery,
  messagesQuery,
  oldestFirst,
  quotedIn,
  useMessagesPoll,
} from "./conversations.queries.ts";
import { EditComposer } from "./EditComposer.tsx";
import { MessageList } from "./MessageList.tsx";
import { NotLoaded } from "./NotLoaded.tsx";
import { PaneHeader } from "./PaneHeader.tsx";
import { UnsentMessages } from "./UnsentMessages.tsx";
import { useDeleteMessage } from "./useDeleteMessage.ts";
import { type Edit, useEdit } from "./useEdit.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { MessageSearch, useMessageSearch } from "./useMessageSearch.ts";
import { useOutgoing, useTakeBack } from "./useOutgoing.ts";
import { useReply } from "./useReply.ts";

const NotHere = () => (
  <div className="px-6">
    <EmptyState
      seed="no conversation"
      title="We can't find that conversation"
      action={
        <Link to="/messages" className={buttonClasses("outline")}>
          All conversations
        </Link>
      }
    >
      You may no longer be in it, or the link may be wrong.
    </EmptyState>
  </div>
);

interface WritingProps extends ComposerProps {
  edit: Edit;
  field: RefObject<HTMLTextAreaElement | null>;
}

function Writing({ edit, ...composer }: WritingProps) {
  return edit.message ? (
    <EditComposer message={edit.message} edit={edit} field={composer.field} />
  ) : (
    <Composer {...composer} onEditLast={edit.beginLast} />
  );
}

export function ConversationView({ conversationId }: { conversationId: string }) {
  const userId = useAccount()?.user.userId ?? "";
  const conversation = useQuery(conversationQuery(conversationId));
  const query = useInfiniteQuery(messagesQuery(conversationId));
  useMessagesPoll(conversationId);
  const outgoing = useOutgoing(conversationId);
  const remove = useDeleteMessage(conversationId);
  const takeBack = useTakeBack(conversationId);
  const messages = oldestFirst(query.data);
  const find = quotedIn(query.data);
  const reply = useReply(userId, conversationId, find);
  const field = useRef<HTMLTextAreaElement>(null);
  const beginReply = (messageId: string) => {
    reply.begin(messageId);
    field.current?.focus();
  };
  const edit = useEdit({ userId, conversationId, messages: query.data && messages, field });
  const newest = messages.findLast(({ sender }) => sender.userId !== userId);
  const [seenUpTo, setSeenUpTo] = useState("");
  const search = useMessageSearch();
  useMarkRead(conversationId, newest && newest.id <= seenUpTo ? newest.id : null);
  // An accepted request is news before the other member has written anything.
  useReadNews({ key: "conversation_id", id: conversationId }, query.isSuccess && !newest);

  const error = conversation.error ?? query.error;
  const isLoaded = Boolean(conversation.data && query.data);
  if (!isLoaded && isMissing(error)) return <NotHere />;
  const retry = () => void Promise.all([conversation.refetch(), query.refetch()]);
  const other = conversation.data?.members.find((member) => member.userId !== userId);
  const isGroup = conversation.data?.isGroup ?? false;
  // A group can be written to while there are others, even those the reader can't see.
  const canWrite = isGroup ? (conversation.data?.memberCount ?? 0) > 1 : other !== undefined;

  return (
    <div className="flex h-full min-h-0 flex-col">
      {conversation.data && (
        // Otherwise nothing would be announced on the way to another conversation.
        <title>{`${nameOf(conversation.data, other, userId)} · ${brand.name}`}</title>
      )}
      <PaneHeader>
        {conversation.data && (
          <ConversationHeader
            conversation={conversation.data}
            other={other}
            userId={userId}
            messages={messages}
            search={search}
          />
        )}
      </PaneHeader>
      {search.isOpen && (
        <MessageSearch
          conversationId={conversationId}
          userId={userId}
          onChoose={search.choose}
          onClose={search.toggle}
        />
      )}
      {!search.isOpen && (
        <>
          {error && !isLoaded && <NotLoaded error={error} onRetry={retry} />}
          {query.isPending && <Skeleton label="Loading messages" lines={4} className="grow p-6" />}
          {query.isError && !query.data && outgoing.length === 0 && <div className="grow" />}
          {(query.data || (query.isError && outgoing.length > 0)) && (
            <MessageList
              key={conversationId}
              openAt={search.chosen}
              messages={messages}
              outgoing={outgoing}
              userId={userId}
              isGroup={isGroup}
              list={query}
              onEdit={canWrite ? edit.begin : undefined}
              onDelete={(messageId, done) => remove.mutate(messageId, { onSuccess: done })}
              onTakeBack={takeBack}
              onReply={canWrite ? beginReply : undefined}
              find={find}
              nameOf={(id) => memberNameIn(conversation.data ?? {}, messages, id)}
              seenUpTo={seenUpTo}
              onSeen={setSeenUpTo}
            />
          )}
        </>
      )}
      <UnsentMessages userId={userId} conversationId={conversationId} />
      {/* Leaves a line of the messages on a phone on its side, and scrolls. */}
      <div
        hidden={search.isOpen}
        className="max-h-[calc(100%-6rem)] shrink-0 overflow-y-auto border-t border-line px-4 py-3 md:px-6"
      >
        {conversation.data && !canWrite ? (
          <CannotWrite conversation={conversation.data} userId={userId} />
        ) : (
          <Writing
            edit={edit}
            conversationId={conversationId}
            name={conversation.data && nameOf(conversation.data, other, userId)}
            person={isGroup ? undefined : other}
            newest={messages.at(-1)?.id}
            newestAt={messages.at(-1)?.createdAt}
            takesPictures={conversation.data?.takesPictures ?? false}
            reply={reply}
            field={field}
          />
        )}
      </div>
    </div>
  );
}
