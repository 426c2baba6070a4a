import { hasStoredSession } from "../lib/stored-session.ts";
import { beforePaint } from "./before-paint.ts";
import { offerLanguage } from "./language-offer.ts";
import { joinLanguageSwitch } from "./language-switch.ts";
import { showMemberTotal } from "./member-total.ts";
import { joinTabs } from "./tabs.ts";
import { joinThemeSwitch } from "./theme-switch.ts";

beforePaint();
if (hasStoredSession()) {
  location.replace("/community");
} else {
  addEventListener("DOMContentLoaded", () => {
    joinTabs();
    joinThemeSwitch();
    joinLanguageSwitch();
    offerLanguage();
    void showMemberTotal();
  });
}
