import { ExplainedPicture } from "./ExplainedPicture.tsx";
import { Wheel } from "./Wheel.tsx";
import { WheelWords } from "./WheelWords.tsx";
import { type WheelChart, wheelMarks } from "./wheel-marks.ts";

export function ExplainedWheel(chart: WheelChart) {
  return (
    <ExplainedPicture
      groups={wheelMarks(chart)}
      explain={(mark) => <WheelWords mark={mark} chart={chart} />}
    >
      {(marks) => (
        <Wheel {...chart} marks={marks} className="max-sm:-mx-5 max-sm:w-[calc(100%+40px)]" />
      )}
    </ExplainedPicture>
  );
}
