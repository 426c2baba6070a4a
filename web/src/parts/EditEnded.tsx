import { type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useDevice } from "../lib/device.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { copyText } from "./copy-text.ts";

export interface Ended {
  /** As "This event can't be edited any more". */
  title: string;
  reason: string;
}

interface EditEndedProps extends Ended {
  /** What the member wrote, by field. */
  texts: readonly string[];
  /** What Close does, or the path it links to. */
  close: (() => void) | string | undefined;
  /** Called when that path is followed. */
  onClose?: () => void;
}

const { style } = document.documentElement;

/** A field that gets the focus is scrolled out from under the notice. */
function useClearOfFocus(): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = notice;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `min(50dvh, ${current.offsetHeight}px + ${current.style.bottom})`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, []);
  return notice;
}

/** Replaces a form's buttons once what it edits can't be edited; what was typed stays above. */
export function EditEnded({ title, reason, texts, close, onClose }: EditEndedProps) {
  const { isPhone } = useDevice();
  const text = texts.filter((one) => one.trim()).join("\n\n");
  return (
    // In view wherever the member is in the form, above the links at the bottom of a phone.
    <div
      ref={useClearOfFocus()}
      className="sticky z-10 pb-5"
      style={{
        bottom: isPhone
          ? "calc(3.5rem + env(safe-area-inset-bottom) + var(--prompt, 0px))"
          : "var(--prompt, 0px)",
      }}
    >
      <Notice
        tone="error"
        title={title}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyText(text)}>Copy your text</Button>
            {typeof close === "string" && (
              <Link to={close} replace onClick={onClose} className={buttonClasses("text")}>
                Close
              </Link>
            )}
            {typeof close === "function" && (
              <Button look="text" onClick={close}>
                Close
              </Button>
            )}
          </div>
        }
      >
        {reason}
      </Notice>
    </div>
  );
}
