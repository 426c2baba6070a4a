import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { dropSession } from "../../../lib/auth/drop-session.ts";
import { AuthenticationFailed, describePhotoError } from "../../../lib/photo/photo-errors.ts";
import { Button } from "../../../ui/Button.tsx";
import { PhotoPicker } from "../../../ui/PhotoPicker.tsx";
import { toast } from "../../../ui/toast.ts";
import { StepHeading } from "../StepFrame.tsx";
import type { StepProps } from "../step-props.ts";

interface PhotoStepProps extends StepProps {
  onNext: () => void;
  onLater: () => void;
}

/** Goes to the next step after the first photo that needs no review. */
export function PhotoStep({ draft, change, tried, onNext, onLater }: PhotoStepProps) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const navigate = useNavigate();
  const onProblem = (problem: unknown) => {
    if (problem instanceof AuthenticationFailed) {
      dropSession();
      void navigate("/login");
    }
    toast({ ...describePhotoError(problem), tone: "error" });
  };
  return (
    <>
      <StepHeading title="Profile Picture">
        A clear photo of just you, with your face visible. It's how people will remember you.
      </StepHeading>
      <PhotoPicker
        purpose="profile_image"
        needsFace
        imageUrl={draft.imageUrl}
        cropTitle="Crop Your Profile Picture"
        onProblem={onProblem}
        onUploaded={(imageUrl, inReview) => {
          change({ imageUrl });
          if (isHere.current && draft.imageUrl === "" && !inReview) onNext();
          toast({ title: "Success!", message: "That's a good one. Photo saved.", tone: "success" });
        }}
      />
      <p className="mt-2 max-w-text text-muted">
        JPG, PNG or GIF, smaller than 10 MB. Recommended size 400x400 or larger.
      </p>
      {!draft.imageUrl && (
        <div className="mt-6 max-w-text">
          <p className="text-muted">
            Until you add a photo, you can look around, join circles and go to events, but you can't
            send connection requests or start conversations with people you aren't connected with,
            and we won't suggest you to other members.
          </p>
          <Button look="text" className="mt-2 -ms-2" onClick={onLater}>
            Add it later
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {tried && !draft.imageUrl && (
          <p className="mt-4 text-small font-medium text-error">A photo is required</p>
        )}
      </div>
    </>
  );
}
