import { useRef } from "react";
import { useTransferred } from "../../parts/posts/useTransferred.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ImageIcon } from "../../ui/icons.ts";

interface PictureButtonProps {
  onPick: (file: File) => void;
  disabled: boolean;
}

/** Also takes a picture that's pasted or dropped. */
export function PictureButton({ onPick, disabled }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (file: File | undefined) => file && !disabled && onPick(file);
  useTransferred(input, pick);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Picture"
        className="sr-only"
        onChange={({ target }) => {
          pick(target.files?.[0]);
          target.value = "";
        }}
      />
      <IconButton
        label="Add a picture"
        className="text-muted"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <ImageIcon />
      </IconButton>
    </>
  );
}
