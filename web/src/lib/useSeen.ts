import { focusManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const onFocus = (listener: () => void) => focusManager.subscribe(listener);

/** Whether the page is visible. */
export const useSeen = (): boolean => useSyncExternalStore(onFocus, () => focusManager.isFocused());
