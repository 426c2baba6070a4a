import { brand } from "@attune/core/kernel/brand";
import { Link, Outlet } from "react-router-dom";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { LogoMark } from "../../ui/Logo.tsx";
import { InlineNotice } from "../../ui/Toaster.tsx";
import { AppFooter } from "./AppFooter.tsx";

/** The frame of public pages. */
export function BareFrame() {
  const { initialised, userId } = useStore(session);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page flex-wrap items-center px-4 py-4 sm:px-6">
        <Link
          to="/"
          className="me-auto inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-serif text-h3 font-medium"
        >
          <LogoMark />
          {brand.name}
        </Link>
        {initialised && userId === null && (
          <nav aria-label="Main" className="ms-auto flex flex-wrap justify-end">
            <Link to="/login" className={buttonClasses("text", "px-3 whitespace-nowrap")}>
              Log In
            </Link>
            <Link
              to="/signup"
              className={buttonClasses("outline", "ms-1 whitespace-nowrap max-sm:px-4")}
            >
              Join Now
            </Link>
          </nav>
        )}
      </header>
      <InlineNotice />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <AppFooter />
    </div>
  );
}
