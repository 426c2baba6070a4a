import { type ChangeEvent, useRef } from "react";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { CloseIcon, ImageIcon } from "../../ui/icons.ts";
import { Progress } from "../../ui/Progress.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { AltField } from "./AltField.tsx";
import { useTransferred } from "./useTransferred.ts";
import { useUploadWithPreview } from "./useUploadWithPreview.ts";

interface PictureFieldProps {
  imageUrl: string | null;
  /** Shown as the band that it becomes on a page. */
  isCover?: boolean;
  onChange: (imageUrl: string | null) => void;
  /** Alternative text. */
  alt?: string;
  /** Without it, there's no field for alternative text. */
  onAlt?: (alt: string) => void;
  onBusy: (busy: boolean) => void;
  disabled?: boolean;
}

export function PictureField({
  imageUrl,
  isCover = false,
  onChange,
  alt = "",
  onAlt,
  onBusy,
  disabled = false,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The one that's shown: to add the picture or to remove it. */
  const button = useRef<HTMLButtonElement>(null);
  const kept = useKeepFocus<HTMLDivElement>(button);
  const { percent, preview, upload } = useUploadWithPreview(imageUrl, onChange, onBusy);

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (file) void upload(file);
  };

  const isFree = percent === null && imageUrl === null && !disabled;
  useTransferred(input, (file) => isFree && void upload(file));

  // URLs from the server are signed; other paths can't be loaded.
  const shown = preview || (imageUrl?.includes("?") ? imageUrl : "");
  const field = () => (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Picture"
        className="sr-only"
        onChange={pick}
      />
      {imageUrl ? (
        <>
          <div className={isCover ? "relative" : "relative w-fit"}>
            {shown ? (
              <img
                src={shown}
                alt={alt || "As it will be shared"}
                className={classes(
                  "rounded-surface bg-sunken",
                  isCover ? "h-28 w-full object-cover md:aspect-9/2 md:h-auto" : "max-h-64",
                )}
              />
            ) : (
              // A draft after a reload: the file is uploaded, but can't be shown without a signed
              // URL.
              <p className="rounded-surface bg-sunken py-6 ps-6 pe-16 text-muted">Picture added</p>
            )}
            <IconButton
              ref={button}
              label="Remove the picture"
              className="absolute end-2 top-2 bg-surface"
              disabled={disabled}
              onClick={() => onChange(null)}
            >
              <CloseIcon />
            </IconButton>
          </div>
          {onAlt && <AltField value={alt} onChange={onAlt} disabled={disabled} />}
        </>
      ) : (
        <div>
          <Button
            ref={button}
            look="text"
            className="-ms-2"
            icon={<ImageIcon />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            Add a picture
          </Button>
        </div>
      )}
    </>
  );
  return (
    <div ref={kept} className="contents">
      {percent === null ? field() : <Progress label="Uploading the picture" value={percent} />}
    </div>
  );
}
