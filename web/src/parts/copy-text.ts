import { toast } from "../ui/toast.ts";

/** Copies what a member wrote and can't send. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: "Copied" }),
    () =>
      toast({ title: "Couldn't copy it", message: "Select the text and copy it.", tone: "error" }),
  );
