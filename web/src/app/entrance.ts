import { type Page, page } from "./page.tsx";
import { entry } from "./route-entry.ts";

/** The addresses a visitor begins at. Only these travel with the application's first bytes. */
export const entranceRoutes = [
  { ...entry("/", "Welcome"), frame: "none" },
  entry("/signup", "Sign up"),
  entry("/login", "Log in"),
] as const;

export const entrancePages: Record<(typeof entranceRoutes)[number]["path"], Page> = {
  "/": page(() => import("./LandingPage.tsx")),
  "/signup": page(() => import("../features/accounts/SignUpPage.tsx")),
  "/login": page(() => import("../features/accounts/LoginPage.tsx")),
};

/** For every address that is none. */
export const notFound = page(() => import("./NotFound.tsx"));
