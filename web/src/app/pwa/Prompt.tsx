import { type ReactNode, useId } from "react";

export interface PromptProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A non-modal card at the bottom. */
export function Prompt({ title, children, actions }: PromptProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 animate-rise rounded-surface border border-line bg-surface p-4 md:inset-x-auto md:end-6 md:bottom-6 md:w-96"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-1 text-muted">{children}</div>
      <div className="mt-3 flex flex-wrap justify-end gap-3">{actions}</div>
    </section>
  );
}
