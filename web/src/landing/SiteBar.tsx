import { brand } from "@attune/core/kernel/brand";
import { buttonClasses } from "../ui/Button.tsx";
import { LogoMark } from "../ui/Logo.tsx";

const link =
  "hidden min-h-11 items-center px-3 text-ink decoration-1 underline-offset-4 hover:underline md:inline-flex";

/** The visitor's bar, with the part that `greetMember` swaps in. */
export function SiteBar() {
  return (
    <header className="relative z-10">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-1 px-4 py-4 sm:px-6">
        <a
          href="/"
          className="me-auto inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-serif text-h3 font-medium"
        >
          <LogoMark />
          {brand.name}
        </a>
        <nav aria-label="Main" className="ms-auto flex flex-wrap items-center justify-end">
          <a href="/circles" className={link}>
            Circles
          </a>
          <a href="/events" className={link}>
            Events
          </a>
          <span data-visitor className="contents">
            <a
              href="/login"
              className={buttonClasses(
                "text",
                "px-3 whitespace-nowrap no-underline hover:underline",
              )}
            >
              Log In
            </a>
            <a href="/signup" className={buttonClasses("outline", "ms-1 px-4 whitespace-nowrap")}>
              Join Now
            </a>
          </span>
          <a data-member hidden href="/community" className={buttonClasses("outline", "ms-1 px-4")}>
            Community
          </a>
        </nav>
      </div>
    </header>
  );
}
