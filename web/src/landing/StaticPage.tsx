import type { ReactNode } from "react";
import { SkipLink } from "../ui/SkipLink.tsx";
import { LanguageOffer } from "./LanguageOffer.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { SiteBar } from "./SiteBar.tsx";
import { PlainAnchor, SiteFooter } from "./SiteFooter.tsx";
import { ThemeSelect } from "./ThemeSelect.tsx";

/** The frame of every prerendered page. */
export function StaticPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to content</SkipLink>
      <SiteBar />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <LanguageOffer />
      <SiteFooter
        Anchor={PlainAnchor}
        choices={
          <>
            <LanguageSelect />
            <ThemeSelect />
          </>
        }
      />
    </div>
  );
}
