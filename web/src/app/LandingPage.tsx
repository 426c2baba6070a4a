import { useEffect } from "react";
import { Landing } from "../landing/Landing.tsx";
import { joinLanguageSwitch } from "../landing/language-switch.ts";
import { showMemberTotal } from "../landing/member-total.ts";
import { StaticPage } from "../landing/StaticPage.tsx";
import { joinTabs } from "../landing/tabs.ts";
import { joinThemeSwitch } from "../landing/theme-switch.ts";

/** The landing page as a route of the app, so that it also works offline. */
export default function LandingPage() {
  useEffect(() => {
    joinTabs();
    joinThemeSwitch();
    joinLanguageSwitch();
    void showMemberTotal();
  }, []);
  return (
    <StaticPage>
      <Landing />
    </StaticPage>
  );
}
