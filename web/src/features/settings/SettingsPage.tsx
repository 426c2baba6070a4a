import { type ComponentType, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { centerInRow } from "../../lib/center-in-row.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LeavingNotice } from "./LeavingNotice.tsx";
import { type SectionId, sectionOf, sections } from "./sections.ts";

type Section = ComponentType;
const loading = <Skeleton label="Loading settings" lines={5} />;
const section = (load: () => Promise<{ default: Section }>) => lazyComponent(load, loading);
const contents: Record<SectionId, Section> = {
  profile: section(() => import("./profile/ProfileSection.tsx")),
  account: section(() => import("./account/AccountSection.tsx")),
  membership: section(() => import("./membership/MembershipSection.tsx")),
  facilitator: section(() => import("./facilitator/FacilitatorSection.tsx")),
  notifications: section(() => import("./notifications/NotificationsSection.tsx")),
  appearance: section(() => import("./appearance/AppearanceSection.tsx")),
  privacy: section(() => import("./privacy/PrivacySection.tsx")),
  data: section(() => import("./data/DataSection.tsx")),
};

export default function SettingsPage() {
  const [search] = useSearchParams();
  const account = useAccount();
  const chosen = sectionOf(search.get("section"));
  const Content = contents[chosen];
  const label = sections.find(({ id }) => id === chosen)?.label;
  const links = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways, so scroll the current one into view.
  useEffect(() => {
    const current = links.current?.querySelector(`[href$="${chosen}"]`);
    if (links.current && current) centerInRow(links.current, current);
  }, [chosen]);
  return (
    <div className="mx-auto max-w-page px-6 py-10">
      <h1 className="text-h1">Account Settings</h1>
      <LeavingNotice />
      <div className="mt-6 gap-16 md:grid md:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          ref={links}
          aria-label="Settings"
          className="-mx-6 mb-8 flex gap-6 overflow-x-auto border-b border-line px-6 md:mx-0 md:mb-0 md:flex-col md:gap-0 md:self-start md:border-b-0 md:px-0"
        >
          {sections.map(({ id, label: name }) => (
            <Link
              key={id}
              to={`/settings?section=${id}`}
              aria-current={id === chosen ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 min-w-11 shrink-0 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-clay aria-[current=page]:text-ink md:mb-0 md:border-b-0 md:border-s-2 md:ps-4"
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="max-w-column min-w-0">
          <h2 className="sr-only">{label}</h2>
          <div>{account ? <Content key={chosen} /> : loading}</div>
        </div>
      </div>
    </div>
  );
}
