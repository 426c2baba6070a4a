import { useLayoutEffect } from "react";

const { style } = document.documentElement;

/**
 * For pages with a text field at the bottom (on phones above the tab bar): keeps the page from
 * scrolling while typing, and toasts from covering the field.
 */
export function useFieldBelow(isPhone: boolean): void {
  useLayoutEffect(() => {
    style.scrollPaddingBottom = isPhone ? "4rem" : "0";
    style.setProperty("--toast", "5.5rem");
    return () => {
      style.scrollPaddingBottom = "";
      style.removeProperty("--toast");
    };
  }, [isPhone]);
}
