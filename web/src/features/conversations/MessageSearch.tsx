import type { Message } from "@attune/core/conversations/conversations.contract";
import { maxMessageSearchLength } from "@attune/core/conversations/conversations.rules";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import { searchDebounceMs } from "../../lib/constants.ts";
import { itemsOf } from "../../lib/pages.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { named } from "../../parts/words/members.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon, SearchIcon } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { messageSearchQuery } from "./conversations.queries.ts";
import { piecesOf } from "./found-words.ts";

interface MessageSearchProps {
  conversationId: string;
  userId: string;
  onChoose: (messageId: string) => void;
  onClose: () => void;
}

/** Takes the place of the messages until one is chosen. */
export default function MessageSearch(props: MessageSearchProps) {
  const { conversationId, userId, onChoose, onClose } = props;
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const words = useDebounced(text, searchDebounceMs).trim();
  const list = useInfiniteQuery({
    ...messageSearchQuery(conversationId, words),
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
  const isAsked = words !== "" && text.trim() !== "";
  const found = isAsked ? itemsOf(list.data) : [];
  return (
    <search
      aria-label="Search this conversation"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-2 md:ps-6">
        <SearchIcon className="shrink-0 text-muted" />
        <input
          ref={input}
          type="text"
          dir={text === "" ? undefined : "auto"}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search for"
          placeholder="Search this conversation"
          maxLength={maxMessageSearchLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-12 min-w-0 grow bg-transparent placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
        />
        <IconButton label="Close the search" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-3 md:px-4">
        <p role="status" className="px-2 text-small text-muted">
          {isAsked && list.isSuccess && !list.isPlaceholderData && (
            <FoundCount count={found.length} goesOn={list.hasNextPage} />
          )}
        </p>
        {isAsked && list.isLoading && <Skeleton label="Searching" lines={3} className="p-2" />}
        {isAsked && list.isError && found.length === 0 && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        )}
        <ol>
          {found.map((message) => (
            <li key={message.id}>
              <ItemBoundary>
                <Found
                  message={message}
                  query={words}
                  isOwn={message.sender.userId === userId}
                  onChoose={onChoose}
                />
              </ItemBoundary>
            </li>
          ))}
        </ol>
        {isAsked && list.isSuccess && (
          <div className="mt-3 text-center empty:hidden">
            <ShowMore
              list={list}
              look="text"
              label="Search older messages"
              busyLabel="Searching older messages"
            />
          </div>
        )}
      </div>
    </search>
  );
}

function FoundCount({ count, goesOn }: { count: number; goesOn: boolean }) {
  if (count === 0 && goesOn) return "Nothing found in the newer messages.";
  if (count === 0) return "No messages contain these words.";
  return count === 1 ? "1 message" : `${count} messages`;
}

const foundClasses = "bg-transparent font-medium text-inherit underline";

interface FoundProps {
  message: Message;
  query: string;
  isOwn: boolean;
  onChoose: (messageId: string) => void;
}

function Found({ message, query, isOwn, onChoose }: FoundProps) {
  const { body, sender, createdAt } = message;
  return (
    <button
      type="button"
      onClick={() => onChoose(message.id)}
      className="block min-h-11 w-full rounded-control px-2 py-2 text-start hover:bg-sunken"
    >
      <span className="flex justify-between gap-3 text-small">
        <bdi className="min-w-0 truncate font-medium">{isOwn ? "You" : named(sender).name}</bdi>{" "}
        <span className="shrink-0 text-muted">
          <RelativeTime time={createdAt} />
        </span>
      </span>{" "}
      <span dir="auto" className="line-clamp-2 text-start">
        {piecesOf(body, query).map(({ text, found }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <Fragment key={index}>
            {found ? <mark className={foundClasses}>{text}</mark> : text}{" "}
          </Fragment>
        ))}
      </span>
    </button>
  );
}
