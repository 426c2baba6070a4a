import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A part that is loaded when it is first shown, or earlier by `preload`. */
export type Lazily<Props> = ComponentType<Props> & { preload: () => void };

/**
 * React keeps a failure to load for ever; here whoever tries again gets another attempt.
 * @param meanwhile what stands there until the part has come
 */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
): Lazily<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= load();
    loading.catch(startAnew);
    return loading;
  };
  let Latest = lazy(once) as ComponentType<Props>;
  const startAnew = () => {
    loading = null;
    Latest = lazy(once) as ComponentType<Props>;
  };
  // The boundary is within, so that React asks the failed attempt for its error, not the next one.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of its module
  function Shown(props: Props) {
    const Current = Latest;
    return (
      <Suspense fallback={meanwhile}>
        <Current {...props} />
      </Suspense>
    );
  }
  return Object.assign(Shown, { preload: () => void once().catch(() => undefined) });
}
