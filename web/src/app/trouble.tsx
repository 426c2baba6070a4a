import type { ComponentType } from "react";
import { unreachable } from "../lib/unreachable.ts";
import { LogoPlaceholder } from "./LogoPlaceholder.tsx";
import { later } from "./later.tsx";

/** The last words: shown when not even the screen that explains a failure can be fetched. */
const Unreachable = () => (
  <p role="alert" className="p-8">
    {unreachable.message}
  </p>
);

/** A screen that is needed only when a page has to wait or has failed. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later<Props>(() => load().catch(() => Unreachable), <LogoPlaceholder />);

const screens = () => import("./GuardScreens.tsx");

export const GuardScreen = screen(() => screens().then((module) => module.GuardScreen));
export const ProfileLoading = screen(() => screens().then((module) => module.ProfileLoading));
export const SessionInvalid = screen(() => screens().then((module) => module.SessionInvalid));
export const RouteError = screen(() =>
  import("./errors/RouteError.tsx").then((module) => module.default),
);
