import { joinThemeSwitch } from "./theme-switch.ts";

joinThemeSwitch();
