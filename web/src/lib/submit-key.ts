import type { KeyboardEvent } from "react";

/** Ctrl+Enter or Cmd+Enter, which sends what's being written. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);
