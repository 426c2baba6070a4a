import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { useAccount } from "../../../lib/account.ts";
import { useEditing } from "../../../lib/useEditing.ts";
import { HiddenMark } from "../../../parts/moderation/hidden-mark.ts";
import { editDraft } from "../../../parts/posts/edit-draft.ts";
import { PostText } from "../../../parts/posts/PostText.tsx";
import { Folded } from "../../../parts/protect/Folded.tsx";
import { named } from "../../../parts/words/members.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { useEditDiscussion } from "../discussions.queries.ts";
import { Author } from "./Author.tsx";
import { DiscussionForm } from "./DiscussionForm.tsx";
import { DiscussionMenu } from "./DiscussionMenu.tsx";
import { titleOf } from "./words.ts";

interface DiscussionHeadProps {
  discussion: Discussion;
  /** Whether the reader is the host or a moderator of the circle. */
  canModerate: boolean;
}

export function DiscussionHead({ discussion, canModerate }: DiscussionHeadProps) {
  const { kind, isPinned, isClosed, isRemoved, isHidden } = discussion;
  const author = named(discussion.author);
  const mine = useAccount()?.user.userId === author.userId;
  const edit = useEditDiscussion(discussion);
  const draft = editDraft(discussion.discussionId);
  const { isOn, takesFocus, begin, end } = useEditing(draft, mine && !isClosed);
  if (isOn) {
    return (
      <DiscussionForm
        kind={kind}
        circleId={discussion.circleId}
        initial={discussion}
        draft={draft}
        autoFocus={takesFocus}
        isEdit
        submitLabel="Save"
        ended={
          isRemoved
            ? {
                title:
                  kind === "topic"
                    ? "This topic can't be edited any more"
                    : "This discussion can't be edited any more",
                reason: "It was removed.",
              }
            : undefined
        }
        onCancel={end}
        onSubmit={(words) =>
          // On an error the form stays open with its text.
          edit.mutateAsync(words).then(
            () => {
              end();
              return true;
            },
            () => false,
          )
        }
      />
    );
  }
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <h1 dir="auto" className="min-w-0 text-h1">
          {titleOf(discussion)}
        </h1>
        {!isRemoved && (
          <DiscussionMenu
            discussion={discussion}
            mine={mine}
            canModerate={canModerate}
            onEdit={begin}
          />
        )}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={author.name} seed={author.userId} imageUrl={author.imageUrl} size={40} />
        <Author {...discussion}>
          {isPinned && <span className="text-clay"> · Pinned</span>}
          {isClosed && !isRemoved && <span className="text-clay"> · Closed</span>}
        </Author>
      </div>
      {isRemoved ? (
        <p className="mt-5 max-w-text text-muted">The text is gone. Replies stay.</p>
      ) : (
        <div className="mt-5">
          {isHidden && <HiddenMark what={kind} id={discussion.discussionId} />}
          <Folded text={discussion.body} mine={mine} what={`what ${author.name} wrote`}>
            <PostText content={discussion.body} className="text-lead" />
          </Folded>
        </div>
      )}
    </header>
  );
}
