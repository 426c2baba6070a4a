import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { copyText } from "./copy-text.ts";

interface ChangedMeanwhileProps {
  /** What the member wrote, by field, if it isn't filled in. */
  texts?: readonly string[];
}

/** In the form of something that was changed elsewhere since the member started editing it. */
export default function ChangedMeanwhile({ texts }: ChangedMeanwhileProps) {
  if (!texts) {
    return (
      <Notice tone="clay" title="Changed while you were editing">
        Other changes have been saved in the meantime. Saving yours replaces them.
      </Notice>
    );
  }
  const text = texts.filter((one) => one.trim()).join("\n\n");
  return (
    <Notice
      tone="clay"
      title="Your unsaved changes aren't in this form"
      action={<Button onClick={() => void copyText(text)}>Copy your text</Button>}
    >
      Other changes have been saved since you made yours, and they're the ones you see below.
    </Notice>
  );
}
