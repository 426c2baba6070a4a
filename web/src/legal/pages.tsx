import { brand } from "@attune/core/kernel/brand";
import type { ReactElement } from "react";
import { Cookies } from "./Cookies.tsx";
import { Credits } from "./Credits.tsx";
import { Guidelines } from "./Guidelines.tsx";
import { Privacy } from "./Privacy.tsx";
import { Terms } from "./Terms.tsx";

export interface LegalText {
  path: "/privacy" | "/terms" | "/cookies" | "/credits";
  title: string;
  description: string;
  /** Whether it's legally binding: it applies from a date, in its English text. */
  binds: boolean;
  content: ReactElement;
}

export const legalPages: readonly LegalText[] = [
  {
    path: "/privacy",
    title: "Privacy Policy",
    description: `What ${brand.name} keeps about you, why, who sees it, and how to delete it.`,
    binds: true,
    content: <Privacy />,
  },
  {
    path: "/terms",
    title: "Terms of Service",
    description: `The rules between you and ${brand.name}.`,
    binds: true,
    content: (
      <>
        <Terms />
        <h2 id="guidelines">Community Guidelines</h2>
        <Guidelines />
      </>
    ),
  },
  {
    path: "/cookies",
    title: "Cookie Policy",
    description: `What ${brand.name} stores in your browser, entry by entry.`,
    binds: true,
    content: <Cookies />,
  },
  {
    path: "/credits",
    title: "Credits",
    description: `Whose data ${brand.name} builds on, and under which licences.`,
    binds: false,
    content: <Credits />,
  },
];
