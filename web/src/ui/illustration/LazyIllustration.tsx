import { lazy, Suspense } from "react";
import type { IllustrationProps } from "./Illustration.tsx";

const Plotted = lazy(() =>
  import("./Illustration.tsx").then(({ Illustration }) => ({ default: Illustration })),
);

/** An illustration whose pen comes after the page; give it its size by the box around it. */
export function LazyIllustration(props: IllustrationProps) {
  return (
    <Suspense>
      <Plotted {...props} />
    </Suspense>
  );
}
