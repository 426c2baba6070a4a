import { useEffect, useState } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { SearchIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const SearchDialog = lazyComponent(() => import("./SearchDialog.tsx"));

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** Ctrl+K, Cmd+K, or a slash outside a text field. */
export const opensSearch = (event: KeyboardEvent): boolean =>
  (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) ||
  (event.key === "/" && !event.ctrlKey && !event.metaKey && !isWritten(event.target));

/** The dialog is lazy. */
export default function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !opensSearch(event)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <IconButton
        label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={SearchDialog.preload}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
