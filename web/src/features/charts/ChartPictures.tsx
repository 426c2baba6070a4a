import type { ChartPictures as Pictures } from "../../parts/cosmic/cosmic-draft.ts";
import { ExplainedBodygraph } from "./ExplainedBodygraph.tsx";
import { ExplainedWheel } from "./ExplainedWheel.tsx";

/** The member's first look at their chart: pictures before any words. */
export default function ChartPictures({ pictures: { wheel, bodygraph } }: { pictures: Pictures }) {
  if (!wheel && !bodygraph) return null;
  return (
    <section
      aria-label="Your chart"
      className="grid animate-rise items-start gap-8 sm:grid-cols-[3fr_2fr]"
    >
      {wheel && (
        <div className="mx-auto w-full max-w-90">
          <ExplainedWheel {...wheel} />
        </div>
      )}
      {bodygraph && (
        <div className="mx-auto w-full max-w-76">
          <ExplainedBodygraph design={bodygraph} />
        </div>
      )}
    </section>
  );
}
