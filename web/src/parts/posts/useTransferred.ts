import { type RefObject, useEffect, useRef } from "react";

/** Takes a file that's pasted into the input's form or dropped on it. */
export function useTransferred(
  input: RefObject<HTMLInputElement | null>,
  take: (file: File) => void,
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // Spreadsheets and word processors put a picture of the text beside it.
      if (!file || event.clipboardData?.getData("text")) return;
      event.preventDefault();
      latest.current(file);
    };
    // Otherwise the browser leaves the page and shows the file.
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (event.type === "drop" && file) latest.current(file);
    };
    form.addEventListener("paste", onPaste);
    form.addEventListener("dragover", onDrag);
    form.addEventListener("drop", onDrag);
    return () => {
      form.removeEventListener("paste", onPaste);
      form.removeEventListener("dragover", onDrag);
      form.removeEventListener("drop", onDrag);
    };
  }, [input]);
}
