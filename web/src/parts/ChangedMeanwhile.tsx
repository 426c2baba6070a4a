import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { copyText } from "./copy-text.ts";

interface OutdatedEditProps<Values> {
  /** Undefined unless the kept edit isn't filled in. */
  outdated: Values | undefined;
  /** What the member wrote, by field. */
  textsOf: (values: Values) => readonly string[];
}

/** Above the form of something that was changed elsewhere since the member edited it. */
export function OutdatedEdit<Values>({ outdated, textsOf }: OutdatedEditProps<Values>) {
  if (!outdated) return null;
  const text = textsOf(outdated)
    .filter((one) => one.trim())
    .join("\n\n");
  return (
    <Notice
      tone="clay"
      title="Your unsaved changes aren't filled in"
      action={<Button onClick={() => void copyText(text)}>Copy your text</Button>}
    >
      Other changes have been saved since you made them. You see those below.
    </Notice>
  );
}

/** Beside the button that saves, if something else was saved while the form was open. */
export const ReplacingEdit = ({ isReplacing }: { isReplacing: boolean }) =>
  isReplacing && (
    <Notice tone="clay" title="Changed while you're editing">
      Other changes have been saved meanwhile. Saving yours replaces them.
    </Notice>
  );
