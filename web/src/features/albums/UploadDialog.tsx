import type { Album } from "@attune/core/albums/albums.contract";
import { type ChangeEvent, useRef, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ImageIcon } from "../../ui/icons.ts";
import { toast } from "../../ui/toast.ts";
import { AlbumChoice, newAlbum } from "./AlbumChoice.tsx";
import { type AlbumDraft, useCreateAlbum } from "./albums.queries.ts";
import { PickedLine } from "./PickedLine.tsx";
import { useUploads } from "./useUploads.ts";
import { countWords } from "./words.ts";

interface UploadDialogProps {
  album?: Album;
  onClose: () => void;
}

export default function UploadDialog({ album, onClose }: UploadDialogProps) {
  const userId = useAccount()?.user.userId ?? "";
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const create = useCreateAlbum();
  const [choice, setChoice] = useState<string | null>(null);
  const [draft, setDraft] = useState<AlbumDraft>({
    title: "",
    description: "",
    visibility: "connections",
  });
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const waiting = uploads.photos.filter(({ done, refused }) => !done && !refused);
  const missing = !album && (choice === null || (choice === newAlbum && draft.title.trim() === ""));

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add(event.target.files ?? []);
    event.target.value = "";
  };
  const albumId = async (): Promise<string | null> => {
    if (album) return album.albumId;
    if (choice !== newAlbum) return choice;
    const made = await create
      .mutateAsync({ ...draft, title: draft.title.trim() })
      .catch(() => null);
    if (made) setChoice(made.albumId);
    return made?.albumId ?? null;
  };
  const send = async () => {
    setTried(true);
    if (missing) return;
    const id = await albumId();
    if (!id) return;
    const { arrived, failed } = await uploads.send(id);
    if (arrived > 0 && failed === 0) {
      toast({ title: `${countWords(arrived)} added`, tone: "success" });
      // If this dialog was closed meanwhile, onClose would close the one that's open now.
      if (!uploads.stopped.current) onClose();
    }
  };

  const added = uploads.photos.some(({ done }) => done);
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
      description="Under 10 MB each. We remove where and when they were taken."
      actions={
        <>
          <Button look="text" onClick={added && !uploads.busy ? leave : onClose}>
            {closing()}
          </Button>
          {waiting.length > 0 && (
            <Button
              look="filled"
              busy={uploads.busy || create.isPending}
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
      {!album && (
        <AlbumChoice
          userId={userId}
          choice={choice}
          onChoose={setChoice}
          draft={draft}
          onDraft={setDraft}
          showsErrors={tried}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Photos"
        className="sr-only"
        onChange={pick}
      />
      {uploads.photos.length > 0 && (
        <ul aria-label="Chosen photos" className="flex flex-col">
          {uploads.photos.map((photo) => (
            <PickedLine
              key={photo.id}
              photo={photo}
              busy={uploads.busy}
              onCaption={(caption) => uploads.caption(photo.id, caption)}
              onAlt={(alt) => uploads.describe(photo.id, alt)}
              onRemove={() => uploads.remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<ImageIcon />} disabled={uploads.busy} onClick={() => input.current?.click()}>
          {uploads.photos.length > 0 ? "Choose more" : "Choose photos"}
        </Button>
      </div>
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(false)}
          title="Stop adding photos?"
          description={`${countWords(waiting.length)} won't be added.`}
          actions={
            <>
              <Button onClick={() => setLeaving(false)}>Keep going</Button>
              <Button look="danger" onClick={onClose}>
                Stop
              </Button>
            </>
          }
        />
      )}
    </Dialog>
  );
}
