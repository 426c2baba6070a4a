import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { classes } from "../../ui/classes.ts";

export interface PartProps {
  /** Where a link leads, as in `/settings?section=privacy#decisions`. */
  anchor?: string;
  title: string;
  hint?: ReactNode;
  /** Given when the heading can get the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function Part({ anchor, title, hint, headingRef, children }: PartProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  // The section is rendered after the page has scrolled to the link's hash.
  useEffect(() => {
    if (anchor && location.hash === `#${anchor}`) part.current?.scrollIntoView();
  }, [anchor]);
  return (
    <section
      ref={part}
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-24 border-b border-line py-8 first:pt-0 last:border-b-0 last:pb-0"
    >
      <h3
        ref={headingRef}
        id={id}
        tabIndex={headingRef && -1}
        className={classes("text-h3", headingRef && "outline-none")}
      >
        {title}
      </h3>
      {hint && <p className="mt-1 max-w-text text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
