import { type ReactNode, useEffect, useId } from "react";
import { announce } from "../../ui/announce.ts";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";

export interface PromptProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A non-modal card. It doesn't take the focus, so its title is in a live region. */
export function Prompt({ title, children, actions }: PromptProps) {
  const id = useId();
  const card = useReturnFocus<HTMLElement>();
  useEffect(() => announce(title), [title]);
  return (
    <section
      {...card}
      aria-labelledby={id}
      className="mx-4 mb-6 animate-rise rounded-surface border border-line bg-surface p-4 md:ms-auto md:w-96"
      style={{ pointerEvents: "auto" }}
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-1 text-muted">{children}</div>
      <div className="mt-3 flex flex-wrap justify-end gap-3">{actions}</div>
    </section>
  );
}
