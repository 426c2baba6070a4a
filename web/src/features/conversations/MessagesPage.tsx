import { brand } from "@attune/core/kernel/brand";
import { useEffect, useRef } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useDevice } from "../../lib/device.ts";
import { classes } from "../../ui/classes.ts";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { ConversationList } from "./ConversationList.tsx";
import { ConversationView } from "./ConversationView.tsx";
import { NewConversation } from "./NewConversation.tsx";
import { RequestsLink } from "./RequestsLink.tsx";
import { RequestsView } from "./RequestsView.tsx";
import { useFillsWindow } from "./useFillsWindow.ts";
import { useOpenConversation } from "./useOpenConversation.ts";

/** `/messages?with={userId}` opens the conversation with that member. */
function useWith() {
  const [search] = useSearchParams();
  const participantId = search.get("with");
  const { mutate } = useOpenConversation();
  useEffect(() => {
    if (participantId) mutate(participantId);
  }, [participantId, mutate]);
}

function NothingChosen() {
  return (
    <div className="flex h-full flex-col justify-center gap-6 px-12">
      <Illustration motif="lamp" seed="conversations" className="h-40 w-64 rounded-surface" />
      <p className="max-w-[40ch] text-muted">
        Choose a conversation on the left, or start one with someone you're connected with.
      </p>
    </div>
  );
}

/** List and conversation side by side on desktop, one after the other on a phone. */
export default function MessagesPage() {
  const { conversationId } = useParams();
  const { isPhone } = useDevice();
  useWith();
  const isRequests = conversationId === "requests";
  const label = isRequests ? "Requests" : "Conversation";
  const showsList = !isPhone || !conversationId;
  const page = useRef<HTMLDivElement>(null);
  const onPhone = conversationId ? "tabs" : null;
  useFillsWindow(page, isPhone ? onPhone : "nothing");
  return (
    <div
      ref={page}
      className={classes(
        "mx-auto w-full max-w-page",
        !isPhone && "grid min-h-120 grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] md:px-6",
      )}
    >
      {isRequests && <title>{`Requests · ${brand.name}`}</title>}
      <div
        className={classes(
          "min-h-0 flex-col",
          showsList ? "flex" : "hidden",
          !isPhone && "overflow-hidden border-x border-line",
        )}
      >
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 border-b border-line ps-4 pe-2">
          <h1 className="text-h3">Conversations</h1>
          <NewConversation />
        </div>
        <div className="relative min-h-0 grow overflow-y-auto">
          <RequestsLink />
          <ConversationList />
        </div>
      </div>
      {conversationId ? (
        <section aria-label={label} className="h-full min-h-0 md:border-e md:border-line">
          {!showsList && <h1 className="sr-only">{label}</h1>}
          {isRequests ? (
            <RequestsView />
          ) : (
            <ConversationView key={conversationId} conversationId={conversationId} />
          )}
        </section>
      ) : (
        !isPhone && <NothingChosen />
      )}
    </div>
  );
}
