import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const useOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => onlineManager.isOnline());
