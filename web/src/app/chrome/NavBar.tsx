import { badgeOf } from "@attune/core/attention/attention.rules";
import { brand } from "@attune/core/kernel/brand";
import { Link, useLocation } from "react-router-dom";
import NotificationBell from "../../features/notifications/NotificationBell.tsx";
import SearchButton from "../../features/search/SearchButton.tsx";
import { useAccount } from "../../lib/account.ts";
import { badgeText } from "../../lib/badge-text.ts";
import { useDevice } from "../../lib/device.ts";
import { haptic } from "../../lib/platform.ts";
import { UnreadDot } from "../../ui/Badge.tsx";
import { classes } from "../../ui/classes.ts";
import { LogoMark } from "../../ui/Logo.tsx";
import { type BarLink, barLinks, isWithin } from "./links.ts";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { useHideOnScroll } from "./useHideOnScroll.ts";

const barHeight = 64;

function Unread({ link }: { link: BarLink }) {
  const account = useAccount();
  const unread = link.countsMessages ? (account?.counts.unreadMessages ?? 0) : 0;
  const badge = badgeOf(unread, account?.calm ?? false);
  if (badge === "dot") return <UnreadDot label="Unread messages" />;
  const text = badgeText(badge);
  return text && <UnreadDot count={text} label={`${text} unread`} />;
}

/** The bar at the top; on a phone its links are at the bottom. */
export function NavBar() {
  const { isPhone } = useDevice();
  const hidden = useHideOnScroll(barHeight);
  const { pathname } = useLocation();
  const currentIf = (link: BarLink) => (isWithin(link, pathname) ? "page" : undefined);
  return (
    <>
      <header
        className={classes(
          "sticky top-0 z-20 border-b border-line bg-canvas transition-transform focus-within:translate-y-0",
          hidden && "-translate-y-full",
        )}
      >
        <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:px-6">
          <Link
            to="/community"
            aria-label={`${brand.name}, back to Community`}
            className="inline-flex min-h-11 items-center gap-2 pe-4 font-serif text-h3 font-medium"
          >
            <LogoMark />
            <span className="max-sm:hidden md:max-lg:hidden">{brand.name}</span>
          </Link>
          {!isPhone && (
            <nav aria-label="Main" className="flex grow gap-1 self-stretch">
              {barLinks().map((link) => (
                <Link
                  key={link.to}
                  to={link.to}
                  aria-current={currentIf(link)}
                  className="-mb-px inline-flex items-center gap-1.5 border-y-2 border-transparent px-3 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current=page]:border-b-clay aria-[current=page]:text-ink"
                >
                  {link.label}
                  <Unread link={link} />
                </Link>
              ))}
            </nav>
          )}
          <div className="ms-auto flex items-center gap-1">
            <SearchButton />
            <NotificationBell />
            <ProfileMenu />
          </div>
        </div>
      </header>
      {isPhone && barLinks().length > 0 && (
        <nav
          aria-label="Main"
          className={classes(
            "fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] transition-transform focus-within:translate-y-0",
            hidden && "translate-y-full",
          )}
        >
          {barLinks().map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={currentIf(link)}
              onClick={() => haptic("light")}
              className="relative -mt-px flex min-h-14 grow flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-[min(0.75rem,4vw)] leading-tight whitespace-nowrap text-muted aria-[current=page]:border-clay aria-[current=page]:text-ink"
            >
              <link.Icon />
              {link.label}
              <span className="absolute start-1/2 top-0.5 ms-2.5 [&_span]:text-[min(0.75rem,4vw)]">
                <Unread link={link} />
              </span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
