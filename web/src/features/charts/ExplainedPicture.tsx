import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
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
        className={classes(
          // Keeps the page below from moving.
          "mt-3 min-h-36 print:hidden",
          // Keeps the words in view while the picture is. A phone's tabs are at the foot.
          marks.shown !== null &&
            "sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-3",
        )}
      >
        {marks.shown === null && (
          <p className="rounded-surface bg-sunken px-4 py-3 text-center text-small text-muted">
            Point at a part, tap it, or use the arrow keys to read about it.
          </p>
        )}
        <div aria-live={marks.isPointed ? "off" : "polite"}>
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
