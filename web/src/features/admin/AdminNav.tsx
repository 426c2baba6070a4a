import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { centerInRow } from "../../lib/center-in-row.ts";
import { classes } from "../../ui/classes.ts";
import { useHasPermission } from "./permissions.ts";
import { useQueueCounts } from "./useQueueCounts.ts";
import { groups, views } from "./views.ts";

interface AdminNavProps {
  /** Shown as a page of its own, with a description of each view. */
  wide?: boolean;
}

/** The views that this admin may open, in groups, with how much waits in each queue. */
export function AdminNav({ wide = false }: AdminNavProps) {
  const hasPermission = useHasPermission();
  const counts = useQueueCounts(hasPermission);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const centered = useRef("");
  // On a phone, scroll the current link into view again when the counts change the row's width.
  useEffect(() => {
    const shown = `${pathname} ${Object.values(counts)}`;
    if (centered.current === shown) return;
    centered.current = shown;
    const current = nav.current?.querySelector(`[href="${pathname}"]`);
    if (nav.current && current) centerInRow(nav.current, current);
  });
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className={
        wide
          ? "grid gap-x-16 gap-y-8 md:grid-cols-2"
          : "max-lg:-mx-6 max-lg:flex max-lg:gap-x-8 max-lg:px-6 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line"
      }
    >
      {groups.map(({ label, paths }) => {
        const open = views.filter(
          ({ path, needs }) => paths.some((one) => one === path) && hasPermission(needs),
        );
        if (open.length === 0) return null;
        return (
          <section key={label} aria-label={label} className="mb-5 shrink-0">
            <p className="text-small font-medium text-muted">{label}</p>
            <ul
              className={
                wide
                  ? "mt-1 divide-y divide-line border-y border-line"
                  : "mt-1 max-lg:flex max-lg:gap-x-6"
              }
            >
              {open.map((view) => (
                <li
                  key={view.path}
                  className={classes(
                    "flex items-center justify-between gap-3",
                    wide ? "hover:bg-sunken" : "shrink-0",
                  )}
                >
                  <NavLink
                    to={`/admin/${view.path}`}
                    className={
                      wide
                        ? "block grow py-3"
                        : "flex min-h-11 items-center py-1.5 border-transparent max-lg:border-b-2 lg:-ms-3.5 lg:border-s-2 lg:ps-3 hover:bg-sunken aria-[current=page]:border-clay aria-[current=page]:font-medium"
                    }
                  >
                    <span>{view.label}</span>
                    {wide && <span className="block text-small text-muted">{view.about}</span>}
                  </NavLink>
                  {counts[view.path] && (
                    <span className="shrink-0 text-small text-clay">
                      {counts[view.path]} waiting
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
