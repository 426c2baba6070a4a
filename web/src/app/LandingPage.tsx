import { useEffect } from "react";
import { Landing } from "../landing/Landing.tsx";
import { initLanguageSwitch } from "../landing/language-switch.ts";
import { showMemberTotal } from "../landing/member-total.ts";
import { StaticPage } from "../landing/StaticPage.tsx";
import { initTabs } from "../landing/tabs.ts";
import { initThemeSwitch } from "../landing/theme-switch.ts";

/** The landing page as a route of the app, so that it also works offline. */
export default function LandingPage() {
  useEffect(() => {
    initTabs();
    initThemeSwitch();
    initLanguageSwitch();
    void showMemberTotal();
  }, []);
  return (
    <StaticPage>
      <Landing />
    </StaticPage>
  );
}
