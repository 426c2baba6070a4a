import type { ReactNode } from "react";
import { LanguageOffer } from "./LanguageOffer.tsx";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { SiteBar } from "./SiteBar.tsx";
import { PlainAnchor, SiteFooter } from "./SiteFooter.tsx";
import { ThemeSelect } from "./ThemeSelect.tsx";

/** The frame of every prerendered page. */
export function StaticPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-32 start-4 z-50 rounded-control bg-surface px-4 py-3 focus:top-4"
      >
        Skip to content
      </a>
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
