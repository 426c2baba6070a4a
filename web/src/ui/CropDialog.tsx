import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { type CropArea, checkPictureSize, largestZoom } from "../lib/photo/crop.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Field, useFieldControl } from "./Field.tsx";

export interface CropDialogProps {
  file: File;
  title: string;
  onCancel: () => void;
  onApply: (area: CropArea) => void;
  /** Called when the crop was moved or resized. */
  onMove?: ((area: CropArea) => void) | undefined;
  /** Called for a picture that can't be decoded or is too small. */
  onUnreadable: (problem: unknown) => void;
  busy?: boolean;
  /** Shown below the picture. */
  status?: string | undefined;
}

/** Crops by drag and pinch, or by arrow keys and a slider. */
export default function CropDialog({
  file,
  title,
  onCancel,
  onApply,
  onMove,
  onUnreadable,
  busy = false,
  status,
}: CropDialogProps) {
  const image = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(4);
  const [area, setArea] = useState<Area | null>(null);
  const close = () => {
    if (!busy) onCancel();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description="Drag the photo until you're in the circle, or move it with the arrow keys."
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            look="filled"
            busy={busy}
            disabled={!area}
            onClick={() => {
              if (area) onApply(area);
            }}
          >
            Apply Crop
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-surface bg-sunken md:h-80">
        {image && (
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{
              "aria-label": "Part of the photo; arrow keys move it",
              role: "group",
            }}
            mediaProps={{ alt: "", onError: () => onUnreadable(null) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => {
              setArea(pixels);
              onMove?.(pixels);
            }}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => {
              try {
                checkPictureSize(naturalWidth, naturalHeight);
                setMaxZoom(largestZoom(Math.min(naturalWidth, naturalHeight)));
              } catch (problem) {
                onUnreadable(problem);
              }
            }}
          />
        )}
      </div>
      <Field label="Zoom">
        <Slider value={zoom} min={1} max={maxZoom} onChange={setZoom} />
      </Field>
      <p role="status" className="min-h-6 text-small text-muted">
        {status}
      </p>
    </Dialog>
  );
}

interface SliderProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Slider({ value, min, max, onChange }: SliderProps) {
  return (
    <input
      {...useFieldControl()}
      type="range"
      min={min}
      max={max}
      step={0.05}
      value={value}
      disabled={max <= min}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-11 w-full accent-primary"
    />
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
