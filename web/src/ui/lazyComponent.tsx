import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** Loads on first render, or earlier through `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => void };

/**
 * Like React's `lazy`, but retries a failed load on the next render instead of caching the error.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): LazyComponent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const loadOnce = () => {
    loading ??= load();
    loading.catch(reset);
    return loading;
  };
  // React types lazy components by their module's, whose props are these.
  let Latest = lazy(loadOnce) as ComponentType<Props>;
  const reset = () => {
    loading = null;
    // As above.
    Latest = lazy(loadOnce) as ComponentType<Props>;
  };
  // The boundary is inside, so that React throws the failed attempt's error before the next begins.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, at the top of its module
  function Loaded(props: Props) {
    const Current = Latest;
    return (
      <Suspense fallback={fallback}>
        <Current {...props} />
      </Suspense>
    );
  }
  return Object.assign(Loaded, { preload: () => void loadOnce().catch(() => undefined) });
}
