import { brand } from "@attune/core/kernel/brand";
import { Link, Outlet } from "react-router-dom";
import { LogoMark } from "../../ui/Logo.tsx";
import { InlineNotice } from "../messages.tsx";
import { LazyFooter } from "./LazyFooter.tsx";

/** Around the pages of the entrance: the logo, the page, the footer. */
export function BareFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-page px-6 py-4">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-serif text-h3 font-medium"
        >
          <LogoMark />
          {brand.name}
        </Link>
      </header>
      <InlineNotice />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <LazyFooter />
    </div>
  );
}
