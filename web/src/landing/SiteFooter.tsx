import { brand } from "@attune/core/kernel/brand";
import type { ReactNode } from "react";

export interface LegalLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

interface SiteFooterProps {
  /** Renders a link: an anchor on prerendered pages, a router link in the app. */
  Anchor: (props: LegalLinkProps) => ReactNode;
  /** Language and theme. */
  choices: ReactNode;
}

const link =
  "inline-flex min-h-11 items-center text-small text-muted hover:text-ink hover:underline";

export function SiteFooter({ Anchor, choices }: SiteFooterProps) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-col gap-x-6 px-6 py-6 md:flex-row md:items-center">
        <p className="text-small text-muted">© {brand.name}</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 md:ms-auto">
          <Anchor href="/privacy" className={link}>
            Privacy Policy
          </Anchor>
          <Anchor href="/terms" className={link}>
            Terms of Service
          </Anchor>
          <Anchor href="/cookies" className={link}>
            Cookie Policy
          </Anchor>
          <Anchor href="/help" className={link}>
            Help in a crisis
          </Anchor>
          <Anchor href="/credits" className={link}>
            Credits
          </Anchor>
        </nav>
        <div className="flex flex-wrap gap-x-4 gap-y-2">{choices}</div>
      </div>
    </footer>
  );
}

/** An anchor, for prerendered pages. */
export const PlainAnchor = (props: LegalLinkProps) => <a {...props}>{props.children}</a>;
