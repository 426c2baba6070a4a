import { useEffect, useState } from "react";
import {
  keepEarlySearch,
  onSearchAsked,
  opensSearch,
  takeEarlySearch,
} from "../../lib/search-key.ts";
import { IconButton } from "../../ui/Button.tsx";
import { SearchIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const SearchDialog = lazyComponent(() => import("./SearchDialog.tsx"));

/** The dialog's code is loaded lazily. */
export default function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (takeEarlySearch()) setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !opensSearch(event)) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      keepEarlySearch();
    };
  }, []);
  useEffect(() => onSearchAsked(() => setOpen(true)), []);
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
