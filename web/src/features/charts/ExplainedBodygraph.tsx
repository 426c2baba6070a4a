import { Bodygraph } from "./Bodygraph.tsx";
import type { HumanDesign } from "./charts.queries.ts";
import { DesignWords } from "./DesignWords.tsx";
import { designMarks } from "./design-marks.ts";
import { ExplainedPicture } from "./ExplainedPicture.tsx";

interface ExplainedBodygraphProps {
  design: HumanDesign;
  marked?: number | null;
  className?: string;
}

export function ExplainedBodygraph({ design, marked = null, className }: ExplainedBodygraphProps) {
  return (
    <ExplainedPicture
      groups={designMarks}
      explain={(mark) => <DesignWords mark={mark} design={design} />}
    >
      {(marks) => (
        <Bodygraph
          design={design}
          marked={marked}
          marks={marks}
          {...(className ? { className } : {})}
        />
      )}
    </ExplainedPicture>
  );
}
