import { type ReactNode, useId } from "react";

export interface PartProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line py-8 first:pt-0 last:border-b-0 last:pb-0"
    >
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {hint && <p className="mt-1 max-w-text text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
