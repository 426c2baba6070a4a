import { type ComponentProps, useState } from "react";
import { Checkbox } from "../ui/Checkbox.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.ts";
import { EditEnded, type Ended } from "./EditEnded.tsx";
import { FormActions } from "./FormActions.tsx";
import { PictureField } from "./posts/PictureField.tsx";

interface PublicPageFieldsProps
  extends Omit<ComponentProps<typeof FormActions>, "onDiscard" | "onCancel"> {
  form: {
    values: { imageUrl: string | null; isPublic: boolean };
    set: {
      (name: "imageUrl", value: string | null): void;
      (name: "isPublic", value: boolean): void;
    };
    discard: (() => void) | undefined;
    forget: () => void;
    isReplacing: boolean;
  };
  /** What the introduction shows, and what it doesn't. */
  introduction: string;
  ended: Ended | undefined;
  /** What the member wrote, to be copied once editing has ended. */
  texts: readonly string[];
}

/**
 * How the form of a page ends that visitors may see: its cover, its introduction and its buttons,
 * which wait for the cover's upload.
 */
export function PublicPageFields(props: PublicPageFieldsProps) {
  const { form, introduction, ended, texts, busy, ...actions } = props;
  const [uploading, setUploading] = useState(false);
  return (
    <>
      <PictureField
        isCover
        imageUrl={form.values.imageUrl}
        onChange={(imageUrl) => form.set("imageUrl", imageUrl)}
        onBusy={setUploading}
      />
      <Checkbox
        label="Anyone with the link can see an introduction"
        hint={introduction}
        checked={form.values.isPublic}
        onChange={({ target }) => form.set("isPublic", target.checked)}
      />
      {!ended && form.isReplacing && <ChangedMeanwhile />}
      {ended ? (
        <EditEnded {...ended} close={actions.back} onClose={form.forget} texts={texts} />
      ) : (
        <FormActions
          {...actions}
          busy={busy || uploading}
          onCancel={form.forget}
          onDiscard={form.discard}
        />
      )}
    </>
  );
}
