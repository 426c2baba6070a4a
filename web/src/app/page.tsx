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
    loading.catch(startAnew);
    return loading;
  };
  let Lazy = lazy(once);
  // React keeps a failure for ever; whoever tries again needs another attempt.
  const startAnew = () => {
    loading = null;
    Lazy = lazy(once);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, at the top of its module
  function Shown() {
    const Current = Lazy;
    return (
      <Suspense fallback={<LogoPlaceholder />}>
        <Current />
      </Suspense>
    );
  }
  return { element: <Shown />, preload: () => void once().catch(() => undefined) };
}
