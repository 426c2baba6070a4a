import { hasStoredSession } from "../lib/stored-session.ts";
import { showMemberTotal } from "./member-total.ts";
import { joinTabs } from "./tabs.ts";
import { joinThemeSwitch } from "./theme-switch.ts";

if (hasStoredSession()) {
  location.replace("/community");
} else {
  joinTabs();
  joinThemeSwitch();
  void showMemberTotal();
}
