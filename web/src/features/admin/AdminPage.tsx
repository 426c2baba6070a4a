import { brand } from "@attune/core/kernel/brand";
import type { ComponentType } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SkipLink } from "../../ui/SkipLink.tsx";
import { AdminNav } from "./AdminNav.tsx";
import { NotAllowed } from "./NotAllowed.tsx";
import { useHasPermission } from "./permissions.ts";
import { type ViewPath, views } from "./views.ts";

const view = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(load, <Skeleton label="Loading" lines={4} />);

const contents: Record<ViewPath, ComponentType> = {
  members: view(() => import("./MembersView.tsx")),
  figures: view(() => import("./figures/FiguresView.tsx")),
  reports: view(() => import("./ReportsView.tsx")),
  interests: view(() => import("./SuggestionsView.tsx")),
  facilitators: view(() => import("./FacilitatorsView.tsx")),
  events: view(() => import("./EventsView.tsx")),
  circles: view(() => import("./CirclesView.tsx")),
  sync: view(() => import("./SyncView.tsx")),
  "request-mails": view(() => import("./RequestMailsView.tsx")),
  digests: view(() => import("./DigestsView.tsx")),
  "mail-diagnostics": view(() => import("./MailDiagnosticsView.tsx")),
  "security-events": view(() => import("./SecurityEventsView.tsx")),
  cleanup: view(() => import("./CleanupView.tsx")),
  "search-index": view(() => import("./SearchIndexView.tsx")),
  sessions: view(() => import("./SessionsView.tsx")),
};

/** Hides what the admin lacks permission for; the server refuses it as well. */
export default function AdminPage() {
  const { "*": path } = useParams();
  const account = useAccount();
  const hasPermission = useHasPermission();
  if (!account) return <Skeleton label="Loading" className="mx-auto max-w-page px-6 py-10" />;
  const open = views.filter(({ needs }) => hasPermission(needs));
  const view = open.find((candidate) => candidate.path === path);
  const known = !path || views.some((candidate) => candidate.path === path);
  if (account.permissions.length === 0 || (path && known && !view)) return <NotAllowed />;
  if (!known) return <Navigate to="/admin" replace />;
  const View = view && contents[view.path];
  return (
    <div className="mx-auto max-w-page px-6 py-10">
      <title>{`${view?.label ?? "Admin"} · ${brand.name}`}</title>
      <h1 className="text-h1">{view?.label ?? "Admin"}</h1>
      {View ? (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <div className="min-w-0">
            <SkipLink to="view">Skip this menu</SkipLink>
            <AdminNav />
          </div>
          <div id="view" tabIndex={-1} className="max-w-column min-w-0">
            <View />
          </div>
        </div>
      ) : (
        <div className="mt-8">
          <AdminNav wide />
        </div>
      )}
    </div>
  );
}
