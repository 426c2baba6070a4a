import { useLayoutEffect } from "react";

const { style } = document.documentElement;

/**
 * For a page whose field is at the lower edge, or on phones above the tabs: writing doesn't scroll
 * it, and toasts don't cover the field.
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
