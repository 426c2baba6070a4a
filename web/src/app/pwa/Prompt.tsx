import { type ReactNode, useEffect, useId } from "react";
import { announce } from "../../ui/announce.ts";
import { classes } from "../../ui/classes.ts";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";

export interface PromptProps {
  title: string;
  /** Without it, the prompt is slim. */
  children?: ReactNode;
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
      className={classes(
        "mx-4 animate-rise rounded-surface border border-line bg-surface md:ms-auto",
        children
          ? "mb-6 p-4 md:w-96"
          : "mb-2 flex flex-wrap items-center justify-between gap-x-3 px-4 py-2",
      )}
      style={{ pointerEvents: "auto" }}
    >
      <h2
        id={id}
        className={children ? "text-h3" : "font-sans text-small font-medium tracking-normal"}
      >
        {title}
      </h2>
      {children && <div className="mt-1 text-muted">{children}</div>}
      <div className={classes("flex flex-wrap justify-end gap-3", children ? "mt-3" : "grow")}>
        {actions}
      </div>
    </section>
  );
}
