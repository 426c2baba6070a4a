import { type ComponentType, createElement, lazy } from "react";

/** A part that is loaded when it is first shown, or earlier by `preload`. */
export type Lazily<Props> = ComponentType<Props> & { preload: () => void };

/** React keeps a failure to load for ever; here whoever tries again gets another attempt. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Lazily<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= load();
    loading.catch(startAnew);
    return loading;
  };
  let Current = lazy(once);
  const startAnew = () => {
    loading = null;
    Current = lazy(once);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of its module
  const Shown = (props: Props) => createElement(Current as ComponentType<Props>, props);
  return Object.assign(Shown, { preload: () => void once().catch(() => undefined) });
}
