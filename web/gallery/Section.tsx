import type { ReactNode } from "react";

/** One kind of part, with its variants below each other. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** As wide as a form. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full max-w-form flex-col gap-4">{children}</div>
);

/** Variants beside each other. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);
