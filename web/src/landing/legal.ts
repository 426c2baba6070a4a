import { beforePaint } from "./before-paint.ts";
import { greetMember } from "./greet-member.ts";
import { offerLanguage } from "./language-offer.ts";
import { initLanguageSwitch } from "./language-switch.ts";
import { initThemeSwitch } from "./theme-switch.ts";

beforePaint();
addEventListener("DOMContentLoaded", () => {
  greetMember();
  initThemeSwitch();
  initLanguageSwitch();
  offerLanguage();
});
