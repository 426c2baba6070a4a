import { useState } from "react";
import { EyeIcon, EyeOffIcon } from "./icons.ts";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

/** A password that can be shown; paste and password managers are welcome. */
export function PasswordInput(props: Omit<TextInputProps, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
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
        aria-label={shown ? "Hide password" : "Show password"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
