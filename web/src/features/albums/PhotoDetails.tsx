import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { useEditing } from "../../lib/useEditing.ts";
import { copyLink } from "../../parts/copy-text.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { Button } from "../../ui/Button.tsx";
import { focusLater } from "../../ui/focus-later.ts";
import { LinkIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { PhotoMenu, type PhotoTask } from "./PhotoMenu.tsx";
import { Tags } from "./Tags.tsx";
import { albumAddress, photoAddress } from "./words.ts";

const EditWords = lazyComponent(() => import("./EditWords.tsx"));
const MovePhoto = lazyComponent(() => import("./MovePhoto.tsx"));

const copyPhotoLink = (photoId: string) =>
  copyLink(
    photoAddress(photoId),
    "Your browser doesn't allow it. Copy the link to this page.",
    "Anyone who can see this photo can open the link.",
  );

interface PhotoDetailsProps {
  photo: WholePhoto;
  onGone: () => void;
  onBlocked: () => void;
}

/** Beside a photo: caption, owner, tags and actions. */
export function PhotoDetails({ photo, onGone, onBlocked }: PhotoDetailsProps) {
  const me = useAccount()?.user.userId ?? "";
  const mine = photo.owner.userId === me;
  const edit = useEditing(`edit-${photo.photoId}`, mine);
  const [isMoving, setMoving] = useState(false);
  const menuId = useId();
  const start = (task: PhotoTask) => {
    setMoving(task === "move");
    if (task === "words") edit.begin();
    else edit.end();
  };
  const stop = () => {
    edit.end();
    setMoving(false);
    focusLater(menuId);
  };
  return (
    <div className="flex flex-col gap-6 p-6 pb-10">
      <div className="pe-12">
        <PersonLine person={photo.owner} detail={<RelativeTime time={photo.createdAt} />} />
      </div>
      {edit.isOn ? (
        <EditWords photo={photo} autoFocus={edit.takesFocus} onDone={stop} />
      ) : (
        photo.caption && (
          <FormattedText text={photo.caption} className="whitespace-pre-line text-lead" />
        )
      )}
      {isMoving && <MovePhoto photo={photo} onDone={stop} />}
      <Tags photo={photo} me={me} mine={mine} />
      <div className="border-t border-line pt-4">
        <p className="text-small text-muted">
          In the album{" "}
          <Link to={albumAddress(photo.albumId)} className="link">
            {photo.albumTitle}
          </Link>
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <Button icon={<LinkIcon />} onClick={() => void copyPhotoLink(photo.photoId)}>
            Copy link
          </Button>
          {mine ? (
            <PhotoMenu photo={photo} id={menuId} onTask={start} onGone={onGone} />
          ) : (
            <PersonMenu
              person={photo.owner}
              subject={{ kind: "photo", photoId: photo.photoId }}
              what="this photo"
              label="More about this photo"
              className="text-muted"
              onBlocked={onBlocked}
            />
          )}
        </div>
      </div>
    </div>
  );
}
