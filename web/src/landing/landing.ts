import { hasStoredSession } from "../lib/stored-session.ts";
import { beforePaint } from "./before-paint.ts";
import { offerLanguage } from "./language-offer.ts";
import { initLanguageSwitch } from "./language-switch.ts";
import { showMemberTotal } from "./member-total.ts";
import { initTabs } from "./tabs.ts";
import { initThemeSwitch } from "./theme-switch.ts";

beforePaint();
if (hasStoredSession()) {
  location.replace("/community");
} else {
  addEventListener("DOMContentLoaded", () => {
    initTabs();
    initThemeSwitch();
    initLanguageSwitch();
    offerLanguage();
    void showMemberTotal();
  });
}
