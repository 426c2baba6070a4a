import { Outlet } from "react-router-dom";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { SkipLink } from "../../ui/SkipLink.tsx";
import { InlineNotice } from "../../ui/Toaster.tsx";
import { AppFooter } from "./AppFooter.tsx";
import { BareFrame } from "./BareFrame.tsx";
import { NavBar } from "./NavBar.tsx";

const AccountBanners = lazyComponent(() => import("./AccountBanners.tsx"));

/** The frame of community pages; visitors who see an introduction get the frame of public pages. */
export function FullFrame() {
  const { userId } = useStore(session);
  if (!userId) return <BareFrame />;
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-16">
      <SkipLink to="main">Skip to content</SkipLink>
      <NavBar />
      <AccountBanners />
      <InlineNotice />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <AppFooter />
    </div>
  );
}
