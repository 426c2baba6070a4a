import { type RefObject, useRef, useState } from "react";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

export const MessageSearch = lazyComponent(() => import("./MessageSearch.tsx"));

export interface MessageSearchState {
  isOpen: boolean;
  /** The result that the messages open at. */
  chosen: string | null;
  button: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  choose: (messageId: string) => void;
}

/** The search takes the place of the messages while it's open. */
export function useMessageSearch(): MessageSearchState {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    chosen,
    button,
    toggle() {
      setChosen(null);
      setOpen(!isOpen);
      button.current?.focus();
    },
    choose(messageId) {
      setChosen(messageId);
      setOpen(false);
    },
  };
}
