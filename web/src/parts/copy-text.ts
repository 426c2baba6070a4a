import { type Toast, toast } from "../ui/toast.ts";

type Words = Pick<Toast, "title" | "message">;

/** Says whether the browser allowed it. */
export async function copy(
  text: string,
  copied: Words,
  refused: Parameters<typeof toast>[0],
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast({ ...refused, tone: "error" });
  }
}

const byHand = { title: "Couldn't copy it", message: "Select the text and copy it." };

/** Copies what a member wrote and can't send, and still sees. */
export const copyText = (text: string): Promise<void> => copy(text, { title: "Copied" }, byHand);

/** For a text that only the toast has whose button was pressed: a failure shows it. */
export const copyUnsent = (text: string): Promise<void> =>
  copy(
    text,
    { title: "Copied" },
    { ...byHand, message: `${byHand.message}\n\n${text}`, unsent: text, stayMs: null },
  );

/** @param instead how to get the link where the browser doesn't allow it */
export const copyLink = (path: string, instead: string, message?: string): Promise<void> =>
  copy(
    location.origin + path,
    { title: "Link copied", message },
    { title: "Couldn't copy the link", message: instead },
  );
