import { PhotoPicker } from "../../../ui/PhotoPicker.tsx";
import { toast } from "../../../ui/toast.ts";
import type { StepProps } from "../StepBody.tsx";
import { StepHeading } from "../StepFrame.tsx";

export function PhotoStep({ draft, change, tried }: StepProps) {
  return (
    <>
      <StepHeading title="Profile Picture">
        A photo of you alone, with your face to be seen. It is what people remember you by.
      </StepHeading>
      <PhotoPicker
        purpose="profile_image"
        needsFace
        imageUrl={draft.imageUrl}
        cropTitle="Crop Your Profile Picture"
        onUploaded={(imageUrl) => {
          change({ imageUrl });
          toast({ title: "Success!", message: "Your photo is in its place.", tone: "success" });
        }}
      />
      <p className="mt-2 max-w-text text-muted">
        JPG, PNG or GIF, smaller than 10 MB. Recommended size 400x400 or larger.
      </p>
      <div aria-live="polite">
        {tried && !draft.imageUrl && (
          <p className="mt-4 text-small font-medium text-error">A photo is required</p>
        )}
      </div>
    </>
  );
}
