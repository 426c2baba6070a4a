import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { copyText } from "./copy-text.ts";

interface ChangedMeanwhileProps<Values> {
  form: { outdated: Values | undefined; isReplacing: boolean };
  /** What the member wrote, by field. */
  textsOf: (values: Values) => readonly string[];
}

/** Above the form of something that was changed elsewhere since the member started editing it. */
export function ChangedMeanwhile<Values>({ form, textsOf }: ChangedMeanwhileProps<Values>) {
  const { outdated, isReplacing } = form;
  if (outdated) {
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
  if (!isReplacing) return null;
  return (
    <Notice tone="clay" title="Changed while you're editing">
      Other changes have been saved meanwhile. Saving yours replaces them.
    </Notice>
  );
}
