import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ArrowLeftIcon } from "../ui/icons.ts";

/** Shown above a page's title; links to the parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 max-w-full items-center gap-2">
      <ArrowLeftIcon size={16} className="shrink-0" />
      <bdi className="min-w-0 truncate">{children}</bdi>
    </Link>
  );
}
