import { type ReactNode, useEffect, useId } from "react";
import { announce } from "../../ui/announce.ts";
import { classes } from "../../ui/classes.ts";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";

export interface PromptProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** "top" if the bottom of the window is in use, for example by a composer. */
  at?: "bottom" | "top";
}

const places = {
  bottom: "bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-6",
  top: "top-32 md:top-20",
};

/** A non-modal card above the page. It doesn't take the focus, so its title is in a live region. */
export function Prompt({ title, children, actions, at = "bottom" }: PromptProps) {
  const id = useId();
  const card = useReturnFocus<HTMLElement>();
  useEffect(() => announce(title), [title]);
  return (
    <section
      {...card}
      aria-labelledby={id}
      className={classes(
        "fixed inset-x-4 z-40 animate-rise rounded-surface border border-line bg-surface p-4 md:inset-x-auto md:end-6 md:w-96",
        places[at],
      )}
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-1 text-muted">{children}</div>
      <div className="mt-3 flex flex-wrap justify-end gap-3">{actions}</div>
    </section>
  );
}
