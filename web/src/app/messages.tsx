import { later } from "./later.tsx";

const messages = () => import("../ui/Toaster.tsx");

// Messages come after the page, and are there before anybody can have caused one.
export const Toaster = later(() => messages().then((module) => module.Toaster));
export const InlineNotice = later(() => messages().then((module) => module.InlineNotice));
