import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { LogoPlaceholder } from "./LogoPlaceholder.tsx";

type PageModule = { default: ComponentType };

export interface Page {
  /** Shows the page, or the logo until its code is there. */
  element: ReactNode;
  /** Begins to load the page's code. */
  preload: () => void;
}

/** A page that is loaded on demand: its file exports the component as the default. */
export function page(load: () => Promise<PageModule>): Page {
  let loading: Promise<PageModule> | null = null;
  const once = () => {
    loading ??= load();
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const Lazy = lazy(once);
  return {
    element: (
      <Suspense fallback={<LogoPlaceholder />}>
        <Lazy />
      </Suspense>
    ),
    preload: () => void once().catch(() => undefined),
  };
}
