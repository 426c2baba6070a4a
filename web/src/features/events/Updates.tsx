import type { Announcement } from "@attune/core/events/announcements.contract";
import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useState } from "react";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { PostText } from "../../parts/posts/PostText.tsx";
import { ReportDialog } from "../../parts/protect/dialogs.ts";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { named } from "../../parts/words/members.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FlagIcon, MoreIcon, TrashIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { useAnnouncements, useDeleteAnnouncement } from "./announcements.queries.ts";
import { useCanEdit } from "./event-state.ts";

interface ActionProps {
  eventId: string;
  announcementId: string;
  onClose: () => void;
}

function DeleteDialog({ eventId, announcementId, onClose }: ActionProps) {
  const remove = useDeleteAnnouncement(eventId);
  return (
    <ConfirmDialog
      title="Delete this update?"
      description="It's removed from this page and from everyone's notifications. You can't undo this."
      label="Delete"
      busy={remove.isPending}
      busyLabel="Deleting..."
      onClose={onClose}
      onConfirm={() => remove.mutate(announcementId, { onSuccess: onClose })}
    />
  );
}

const ReportUpdate = ({ eventId, announcementId, onClose }: ActionProps) => (
  <ReportDialog
    subject={{ kind: "announcement", eventId, announcementId }}
    what="this update"
    onClose={onClose}
  />
);

interface UpdateProps {
  eventId: string;
  update: Announcement;
  /** Undefined where only the host writes, or if they no longer run the event. */
  author: string | undefined;
  canEdit: boolean;
}

function Update({ eventId, update, author, canEdit }: UpdateProps) {
  const [acting, setActing] = useState(false);
  const act = () => setActing(true);
  const Action = canEdit ? DeleteDialog : ReportUpdate;
  return (
    <li className="flex items-start gap-3 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="text-small text-muted">
          {author && <bdi className="me-2 font-medium">{author}</bdi>}
          <RelativeTime time={update.createdAt} />
        </p>
        <PostText content={update.body} />
      </div>
      <Menu
        label="More about this update"
        items={[
          canEdit
            ? { label: "Delete", icon: <TrashIcon />, danger: true, onSelect: act }
            : { label: "Report this update", icon: <FlagIcon />, onSelect: act },
        ]}
        trigger={(props) => (
          <IconButton label="More about this update" className="-me-2 -mt-2 text-muted" {...props}>
            <MoreIcon />
          </IconButton>
        )}
      />
      {acting && (
        <Action
          eventId={eventId}
          announcementId={update.announcementId}
          onClose={() => setActing(false)}
        />
      )}
    </li>
  );
}

/** What the host and co-hosts wrote to everyone going. */
export default function Updates({ event }: { event: CommunityEvent }) {
  const { eventId, host, coHosts } = event;
  const authorOf = ({ authorId }: Announcement) =>
    [named(host), ...coHosts].find(({ userId }) => userId === authorId)?.name;
  const canEdit = useCanEdit(event);
  const kept = useKeepFocus<HTMLDivElement>();
  return (
    <div ref={kept}>
      <PagedItems
        list={useAnnouncements(eventId)}
        skeleton={<Skeleton label="Loading updates" lines={3} />}
        empty={
          <p className="text-muted">
            {canEdit
              ? "No updates yet. What you post for everyone who's going shows up here."
              : "No updates yet. What the host posts for everyone who's going shows up here."}
          </p>
        }
        more="More updates"
      >
        {(updates) => (
          <ul>
            {updates.map((update) => (
              <Update
                key={update.announcementId}
                eventId={eventId}
                update={update}
                author={coHosts.length > 0 ? authorOf(update) : undefined}
                canEdit={canEdit}
              />
            ))}
          </ul>
        )}
      </PagedItems>
    </div>
  );
}
