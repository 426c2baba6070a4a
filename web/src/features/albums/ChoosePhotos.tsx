import { type ChangeEvent, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { ImageIcon } from "../../ui/icons.ts";

interface ChoosePhotosProps {
  hasChosen: boolean;
  disabled: boolean;
  onChoose: (files: Iterable<File>) => void;
}

export function ChoosePhotos({ hasChosen, disabled, onChoose }: ChoosePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files ?? []);
    // Lets the same file be chosen again after it was removed.
    event.target.value = "";
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Photos"
        className="sr-only"
        onChange={choose}
      />
      <Button icon={<ImageIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        {hasChosen ? "Choose more" : "Choose photos"}
      </Button>
    </div>
  );
}
