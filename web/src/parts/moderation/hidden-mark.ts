import { lazyComponent } from "../../ui/lazyComponent.tsx";

/** Lazy, because few members ever see it. */
export const HiddenMark = lazyComponent(() => import("./HiddenNote.tsx"));
