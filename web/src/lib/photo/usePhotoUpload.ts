import { useState } from "react";
import { dismissToast, toast } from "../../ui/toast.ts";
import { checkPickedFile } from "./check-file.ts";
import { type CropArea, cropToJpeg } from "./crop.ts";
import { checkFace } from "./face-check.ts";
import { countFacesOnDevice } from "./faces/on-device.ts";
import { describePhotoError, SeveralFaces } from "./photo-errors.ts";
import { type UploadPurpose, uploadPhoto } from "./upload.ts";
import { useFaceAdvice } from "./useFaceAdvice.ts";

export interface PhotoUploadOptions {
  purpose: UploadPurpose;
  needsFace: boolean;
  /** Receives the picture's path, and whether it waits for review. */
  onUploaded: (url: string, inReview: boolean) => void;
  /** Replaces the default toast. */
  onProblem?: (problem: unknown) => void;
}

type Phase = "idle" | "cropping" | "verifying" | "uploading";

const toastProblem = (problem: unknown) => toast({ ...describePhotoError(problem), tone: "error" });

/** The steps from a picked file to an uploaded portrait: check, crop, face check, upload. */
export function usePhotoUpload({
  purpose,
  needsFace,
  onUploaded,
  onProblem = toastProblem,
}: PhotoUploadOptions) {
  const [file, setFile] = useState<File | null>(null);
  const [phase, setPhase] = useState<Phase>("idle");
  const [progress, setProgress] = useState(0);
  const [foundSeveral, setFoundSeveral] = useState(false);
  const { advice, look } = useFaceAdvice(needsFace ? file : null, foundSeveral);

  const stop = () => {
    setFile(null);
    setPhase("idle");
    setProgress(0);
  };
  const fail = (problem: unknown) => {
    stop();
    onProblem(problem);
  };
  const cropAgain = () => setPhase("cropping");

  const pick = (picked: File) => {
    // Removes the message about the previous file.
    dismissToast();
    try {
      checkPickedFile(picked);
    } catch (problem) {
      onProblem(problem);
      return;
    }
    setFile(picked);
    setFoundSeveral(false);
    setPhase("cropping");
  };

  const apply = async (area: CropArea) => {
    if (!file) return;
    try {
      setPhase("verifying");
      const portrait = await cropToJpeg(file, area);
      const isUnchecked = needsFace && !(await checkFace(portrait, countFacesOnDevice(portrait)));
      setPhase("uploading");
      const { url, inReview } = await uploadPhoto({
        file: portrait,
        originalName: "portrait.jpg",
        purpose,
        onProgress: setProgress,
      });
      stop();
      onUploaded(url, inReview);
      // After onUploaded: only one toast shows at a time, and this one matters more.
      if (isUnchecked) {
        toast({
          title: "No response from face detection service.",
          message: "We'll use your photo as it is, and someone will check it later.",
        });
      }
    } catch (problem) {
      // Keeps the picture, so that the member can crop it again.
      setPhase("idle");
      setProgress(0);
      setFoundSeveral(problem instanceof SeveralFaces);
      onProblem(problem);
    }
  };

  const inDialog = phase === "cropping" || phase === "verifying";
  return {
    /** The file while the crop dialog is open, else null. */
    file: inDialog ? file : null,
    /** Opens the crop dialog again with a picture that was refused; null without one. */
    cropAgain: phase === "idle" && file ? cropAgain : null,
    phase,
    progress,
    /** Advice about faces, or undefined. */
    advice,
    look,
    pick,
    apply: (area: CropArea) => void apply(area),
    cancel: stop,
    fail,
  };
}
