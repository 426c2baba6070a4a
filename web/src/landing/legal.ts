import { greetMember } from "./greet-member.ts";
import { joinThemeSwitch } from "./theme-switch.ts";

greetMember();
joinThemeSwitch();
