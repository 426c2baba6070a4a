import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A part that comes after the page it belongs to, with what stands there until it has come. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  const Part = lazy(() =>
    load().then((component) => ({ default: component as ComponentType<object> })),
  );
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
