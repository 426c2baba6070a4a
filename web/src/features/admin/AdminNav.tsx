import { NavLink } from "react-router-dom";
import { useMay } from "./may.ts";
import { useQueueCounts } from "./useQueueCounts.ts";
import { groups, views } from "./views.ts";

interface AdminNavProps {
  /** With what each view is for, as a page of its own. */
  wide?: boolean;
}

/** The views that this admin may open, in groups, with how much waits in each queue. */
export function AdminNav({ wide = false }: AdminNavProps) {
  const mayOpen = useMay();
  const counts = useQueueCounts(mayOpen);
  return (
    <nav aria-label="Admin" className={wide ? "grid gap-x-16 gap-y-8 md:grid-cols-2" : ""}>
      {groups.map(({ label, paths }) => {
        const open = views.filter(
          ({ path, needs }) => paths.some((one) => one === path) && mayOpen(needs),
        );
        if (open.length === 0) return null;
        return (
          <section key={label} aria-label={label} className="mb-5">
            <p className="text-small font-medium text-muted">{label}</p>
            <ul className={wide ? "mt-1 divide-y divide-line border-y border-line" : "mt-1"}>
              {open.map((view) => (
                <li key={view.path}>
                  <NavLink
                    to={`/admin/${view.path}`}
                    className={
                      wide
                        ? "block px-1 py-3 hover:bg-sunken"
                        : "-ms-3 flex min-h-11 items-center gap-2 border-s-2 border-transparent ps-3 hover:bg-sunken aria-[current=page]:border-clay aria-[current=page]:font-medium"
                    }
                  >
                    <span>{view.label}</span>
                    {counts[view.path] && (
                      <span className="ms-2 text-small text-clay">{counts[view.path]} waiting</span>
                    )}
                    {wide && <span className="block text-small text-muted">{view.about}</span>}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
