import type { Album } from "@attune/core/albums/albums.contract";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { AlbumChoice } from "./AlbumChoice.tsx";
import { ChoosePhotos } from "./ChoosePhotos.tsx";
import { PickedLine } from "./PickedLine.tsx";
import { StopAdding } from "./StopAdding.tsx";
import { useTargetAlbum } from "./useTargetAlbum.ts";
import { useUploads } from "./useUploads.ts";
import { countWords } from "./words.ts";

interface UploadDialogProps {
  album?: Album;
  onClose: () => void;
}

export default function UploadDialog({ album, onClose }: UploadDialogProps) {
  const uploads = useUploads();
  const target = useTargetAlbum(album);
  const [leaving, setLeaving] = useState(false);
  const waiting = uploads.photos.filter(({ done, refused }) => !done && !refused);
  const added = uploads.photos.some(({ done }) => done);

  const send = async () => {
    const albumId = await target.resolve();
    if (!albumId) return;
    const { arrived, failed } = await uploads.send(albumId);
    if (arrived > 0 && failed === 0) {
      toast({ title: `${countWords(arrived)} added`, tone: "success" });
      // If this dialog was closed meanwhile, onClose would close the one that's open now.
      if (!uploads.isStopped()) onClose();
    }
  };

  const closing = () => {
    if (uploads.busy) return "Stop";
    if (!added) return "Cancel";
    return waiting.length > 0 ? "Close" : "Done";
  };

  // A press on the backdrop mustn't discard chosen photos and their captions.
  const leave = () => (waiting.length > 0 ? setLeaving(true) : onClose());

  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={album ? `Add photos to ${album.title}` : "Add photos"}
      description="Under 10 MB each. We remove the details of where and when they were taken."
      actions={
        <>
          <Button look="text" onClick={added && !uploads.busy ? leave : onClose}>
            {closing()}
          </Button>
          {waiting.length > 0 && (
            <Button
              look="filled"
              busy={uploads.busy || target.isBeingCreated}
              busyLabel={
                uploads.busy ? `Uploading, ${waiting.length} to go...` : "Creating the album..."
              }
              onClick={() => void send()}
            >
              {`Upload ${countWords(waiting.length)}`}
            </Button>
          )}
        </>
      }
    >
      {!album && <AlbumChoice target={target} />}
      {uploads.photos.length > 0 && (
        <ul aria-label="Chosen photos" className="flex flex-col">
          {uploads.photos.map((photo) => (
            <PickedLine
              key={photo.id}
              photo={photo}
              busy={uploads.busy}
              onCaption={(caption) => uploads.caption(photo.id, caption)}
              onAlt={(alt) => uploads.describe(photo.id, alt)}
              onUnreadable={() => uploads.refuse(photo.id)}
              onRemove={() => uploads.remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <ChoosePhotos
        hasChosen={uploads.photos.length > 0}
        disabled={uploads.busy}
        onChoose={uploads.add}
      />
      {leaving && (
        <StopAdding
          waitingCount={waiting.length}
          onStay={() => setLeaving(false)}
          onStop={onClose}
        />
      )}
    </Dialog>
  );
}
