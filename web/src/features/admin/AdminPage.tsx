import { brand } from "@attune/core/kernel/brand";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { Link, Navigate, NavLink, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useMay } from "./may.ts";
import { NotAllowed } from "./NotAllowed.tsx";
import { type ViewPath, views } from "./views.ts";

const contents: Record<ViewPath, ComponentType> = {
  members: lazy(() => import("./MembersView.tsx")),
  reports: lazy(() => import("./ReportsView.tsx")),
  interests: lazy(() => import("./SuggestionsView.tsx")),
  facilitators: lazy(() => import("./FacilitatorsView.tsx")),
  events: lazy(() => import("./EventsView.tsx")),
  circles: lazy(() => import("./CirclesView.tsx")),
  sync: lazy(() => import("./SyncView.tsx")),
  "request-mails": lazy(() => import("./RequestMailsView.tsx")),
  digests: lazy(() => import("./DigestsView.tsx")),
  "mail-diagnostics": lazy(() => import("./MailDiagnosticsView.tsx")),
  "security-events": lazy(() => import("./SecurityEventsView.tsx")),
  cleanup: lazy(() => import("./CleanupView.tsx")),
  sessions: lazy(() => import("./SessionsView.tsx")),
};

function Overview() {
  const mayOpen = useMay();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {views
        .filter(({ needs }) => mayOpen(needs))
        .map(({ path, label, about }) => (
          <li key={path}>
            <Link to={`/admin/${path}`} className="block px-1 py-4 hover:bg-sunken">
              <span className="block font-medium">{label}</span>
              <span className="text-muted">{about}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** Hides what the admin lacks permission for; the server refuses it as well. */
export default function AdminPage() {
  const { "*": path } = useParams();
  const account = useAccount();
  const mayOpen = useMay();
  const links = useRef<HTMLElement>(null);
  const loaded = account !== undefined;
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    if (!loaded) return;
    const current = links.current?.querySelector(`[href="/admin/${path}"]`);
    current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [path, loaded]);
  if (!account) return <Skeleton label="Loading" className="mx-auto max-w-page px-6 py-10" />;
  const open = views.filter(({ needs }) => mayOpen(needs));
  const view = open.find((candidate) => candidate.path === path);
  const known = !path || views.some((candidate) => candidate.path === path);
  if (account.permissions.length === 0 || (path && known && !view)) return <NotAllowed />;
  if (!known) return <Navigate to="/admin" replace />;
  const View = view && contents[view.path];
  return (
    <div className="mx-auto max-w-page px-6 py-10">
      <title>{`${view?.label ?? "Admin"} · ${brand.name}`}</title>
      <h1 className="text-h1">{view?.label ?? "Admin"}</h1>
      {View && (
        <nav
          ref={links}
          aria-label="Admin"
          className="-mx-6 mt-4 flex gap-x-6 overflow-x-auto border-b border-line px-6 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
        >
          {open.map(({ path: to, label }) => (
            <NavLink
              key={to}
              to={`/admin/${to}`}
              className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-clay aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <div className="mt-8 max-w-column">
        <Suspense fallback={<Skeleton label="Loading" lines={4} />}>
          {View ? <View /> : <Overview />}
        </Suspense>
      </div>
    </div>
  );
}
