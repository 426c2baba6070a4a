import type { ReactNode } from "react";
import { CloseIcon } from "../../ui/icons.ts";
import { type Mark, type Marks, usePictureMarks } from "./picture-marks.ts";

interface ExplainedPictureProps {
  groups: readonly (readonly Mark[])[];
  children: (marks: Marks) => ReactNode;
  explain: (mark: Mark) => ReactNode;
}

/** A picture, and beneath it the words on the part that's pointed at, tapped or focused. */
export function ExplainedPicture({ groups, children, explain }: ExplainedPictureProps) {
  const marks = usePictureMarks(groups);
  return (
    <div {...marks.whole}>
      {children(marks)}
      <div
        // Keeps the page below from moving, and the words in view while the picture is. A phone's
        // tabs are at the foot.
        className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] mt-3 min-h-36 md:bottom-3 print:hidden"
      >
        {marks.shown === null && (
          <p className="text-center text-small text-muted">
            Point at a part, tap it, or use the arrow keys to read about it.
          </p>
        )}
        <div aria-live="polite">
          {marks.shown !== null && (
            <div className="relative rounded-surface border border-line bg-surface p-4 pe-12">
              <div className="flex max-h-[40dvh] flex-col gap-1 overflow-y-auto">
                {explain(marks.shown)}
              </div>
              <button
                type="button"
                aria-label="Close"
                onClick={marks.close}
                className="absolute end-0 top-0 grid size-11 place-items-center text-muted hover:text-ink"
              >
                <CloseIcon />
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
