import { toast } from "../ui/toast.ts";

interface Words {
  title: string;
  message?: string | undefined;
}

/** Says whether the browser allowed it. */
export async function copy(text: string, copied: Words, refused: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast({ ...refused, tone: "error" });
  }
}

/** Copies what a member wrote and can't send. */
export const copyText = (text: string): Promise<void> =>
  copy(
    text,
    { title: "Copied" },
    { title: "Couldn't copy it", message: "Select the text and copy it." },
  );

/** @param instead how to get the link where the browser doesn't allow it */
export const copyLink = (path: string, instead: string, message?: string): Promise<void> =>
  copy(
    location.origin + path,
    { title: "Link copied", message },
    { title: "Couldn't copy the link", message: instead },
  );
