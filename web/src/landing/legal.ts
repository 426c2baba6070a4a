import { beforePaint } from "./before-paint.ts";
import { greetMember } from "./greet-member.ts";
import { offerLanguage } from "./language-offer.ts";
import { joinLanguageSwitch } from "./language-switch.ts";
import { joinThemeSwitch } from "./theme-switch.ts";

beforePaint();
addEventListener("DOMContentLoaded", () => {
  greetMember();
  joinThemeSwitch();
  joinLanguageSwitch();
  offerLanguage();
});
