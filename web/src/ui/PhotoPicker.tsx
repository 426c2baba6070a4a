import { useRef } from "react";
import { type PhotoUploadOptions, usePhotoUpload } from "../lib/photo/usePhotoUpload.ts";
import { Button } from "./Button.tsx";
import { lazyComponent } from "./lazyComponent.tsx";
import { Progress } from "./Progress.tsx";
import { CameraIcon } from "./page-icons.ts";

const CropDialog = lazyComponent(() => import("./CropDialog.tsx"));

export interface PhotoPickerProps extends PhotoUploadOptions {
  /** URL of the current picture, or empty. */
  imageUrl: string;
  cropTitle: string;
}

export function PhotoPicker({ imageUrl, cropTitle, ...options }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const photo = usePhotoUpload(options);
  const busy = photo.phase === "verifying" || photo.phase === "uploading";
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
        className="group flex w-fit flex-col items-center gap-2 font-medium"
      >
        <span className="flex size-48 flex-col items-center justify-center gap-2 overflow-hidden rounded-person border border-control bg-lamplight text-ink transition-colors group-hover:border-ink">
          {imageUrl ? (
            <img src={imageUrl} alt="" className="size-full object-cover" />
          ) : (
            <>
              <CameraIcon size={32} />
              Add Photo
            </>
          )}
        </span>
        {imageUrl && <span className="link text-small">Change Photo</span>}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Photo file"
        // Pressed by the button above alone.
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, picking the same file again wouldn't fire a change event.
          target.value = "";
          if (file) photo.pick(file);
        }}
      />
      <div role="status" className="min-h-6 text-small text-muted">
        {photo.phase === "uploading" && "Uploading your photo"}
      </div>
      {photo.cropAgain && (
        <div>
          <Button onClick={photo.cropAgain}>Crop this photo again</Button>
        </div>
      )}
      {photo.phase === "uploading" && (
        <Progress label="Upload" value={photo.progress} withPercentage />
      )}
      {photo.file && (
        <CropDialog
          file={photo.file}
          title={cropTitle}
          busy={photo.phase === "verifying"}
          status={photo.phase === "verifying" ? "Verifying your photo" : photo.advice}
          onMove={photo.look}
          onCancel={photo.cancel}
          onApply={photo.apply}
          onUnreadable={photo.fail}
        />
      )}
    </div>
  );
}
