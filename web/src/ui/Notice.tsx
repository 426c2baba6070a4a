import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface NoticeProps {
  tone?: "plain" | "clay" | "error";
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

const tones = { plain: "border-s-primary", clay: "border-s-clay", error: "border-s-error" };

/** A message that stays on the page; errors have the role "alert". */
export function Notice({ tone = "plain", title, children, action }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classes(
        "flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control border-s-4 bg-sunken px-4 py-3",
        tones[tone],
      )}
    >
      <div className="min-w-60 grow basis-0">
        {title && <p className="font-medium">{title}</p>}
        <div className="text-muted">{children}</div>
      </div>
      {action}
    </div>
  );
}
