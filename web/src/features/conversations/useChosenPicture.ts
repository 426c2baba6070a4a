import { onlineManager } from "@tanstack/react-query";
import { setDraft, useDraft } from "../../lib/drafts.ts";
import { useUploadWithPreview } from "../../parts/posts/useUploadWithPreview.ts";
import { toast } from "../../ui/toast.ts";
import { type ChosenPicture, pictureDraftOf } from "./outgoing.ts";
import { keepPreview, previewOf } from "./picture-previews.ts";

export interface Chosen {
  chosen: ChosenPicture | null;
  /** Of its upload; null when nothing is being uploaded. */
  percent: number | null;
  /** Empty after the page was loaded again. */
  preview: string;
  pick: (file: File) => void;
  describe: (imageAlt: string) => void;
  remove: () => void;
}

/**
 * The picture of the message that's being written. It's uploaded at once, so that a message with a
 * picture can wait for the connection like any other.
 */
export function useChosenPicture(userId: string, conversationId: string): Chosen {
  const draft = pictureDraftOf(conversationId);
  const chosen = useDraft<ChosenPicture | null>(userId, draft, null);
  const choose = (to: ChosenPicture | null) => setDraft(userId, draft, () => to, null);
  const { percent, upload } = useUploadWithPreview(
    chosen?.imageUrl ?? null,
    (imageUrl, file) => {
      keepPreview(imageUrl, file);
      choose({ imageUrl, imageAlt: "" });
    },
    undefined,
    "message",
  );
  return {
    chosen,
    percent,
    preview: chosen ? previewOf(chosen.imageUrl) : "",
    pick: (file) => {
      if (onlineManager.isOnline()) void upload(file);
      else {
        toast({
          title: "You're offline",
          message:
            "You can add a picture once you're back online. Messages you write now will be sent then.",
          tone: "error",
        });
      }
    },
    describe: (imageAlt) => chosen && choose({ ...chosen, imageAlt }),
    remove: () => choose(null),
  };
}
