import { type ReactNode, useEffect, useId, useRef } from "react";

export interface PartProps {
  /** Where a notification's link leads, as in `/settings?section=privacy#decisions`. */
  anchor?: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function Part({ anchor, title, hint, children }: PartProps) {
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
      className="scroll-mt-20 border-b border-line py-8 first:pt-0 last:border-b-0 last:pb-0"
    >
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {hint && <p className="mt-1 max-w-text text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
