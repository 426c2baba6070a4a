import { useState } from "react";
import { useFieldLabel } from "./Field.tsx";
import { icon } from "./Icon.tsx";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

// Not in icons.ts, so that /login doesn't have to load that file.
const EyeIcon = icon(
  "M2.5 10C4.3 6.8 6.9 5.2 10 5.2s5.7 1.6 7.5 4.8c-1.8 3.2-4.4 4.8-7.5 4.8S4.3 13.2 2.5 10zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
);
const EyeOffIcon = icon(
  "M5 6.9C4 7.7 3.2 8.7 2.5 10c1.8 3.2 4.4 4.8 7.5 4.8 1.2 0 2.3-.2 3.3-.7M8 5.4c.6-.1 1.3-.2 2-.2 3.1 0 5.7 1.6 7.5 4.8-.5.9-1.1 1.7-1.8 2.4M3.5 3.5l13 13",
);

/** Always left to right, so that the button never covers the text. */
export function PasswordInput(props: Omit<TextInputProps, "type">) {
  const [shown, setShown] = useState(false);
  const label = useFieldLabel();
  return (
    <div dir="ltr" className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? "text" : "password"}
        className="pe-12"
      />
      <button
        type="button"
        className="absolute inset-y-0 end-0 inline-flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
        <span className="sr-only">{shown ? "Hide password" : "Show password"}</span>{" "}
        <span className="sr-only">{label}</span>
      </button>
    </div>
  );
}
