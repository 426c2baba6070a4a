import { useState } from "react";
import { hasWords } from "./has-words.ts";

/** For a text field with a Send button. A text that's too long is reported by its text area. */
export function useSendCheck(text: string, maxLength: number) {
  const [tried, setTried] = useState(false);
  return {
    error: tried && text.trim() && !hasWords(text) ? "Write a few words first" : undefined,
    /** To be called when the text is sent. */
    canSend: () => {
      setTried(true);
      return hasWords(text) && text.trim().length <= maxLength;
    },
  };
}
