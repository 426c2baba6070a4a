import { brand } from "@attune/core/kernel/brand";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LegalPage } from "../legal/LegalPage.tsx";
import { legalPages } from "../legal/pages.tsx";
import { Landing } from "./Landing.tsx";
import { StaticPage } from "./StaticPage.tsx";

interface Page {
  title: string;
  description: string;
  content: ReactElement;
}

const pages: Record<string, Page> = {
  "index.html": {
    title: `${brand.name}: a quiet place to practise, with people in it`,
    description:
      "A community for people interested in spiritual practice, wellness and personal growth: circles, events, and someone to write to.",
    content: <Landing />,
  },
};
for (const page of legalPages) {
  pages[`${page.path.slice(1)}.html`] = {
    title: `${page.title} · ${brand.name}`,
    description: page.description,
    content: <LegalPage page={page} />,
  };
}

/** Renders a static page at build time. */
export function render(file: string): { title: string; description: string; body: string } {
  const page = pages[file];
  if (!page) throw new Error(`There is no static page ${file}.`);
  const body = renderToStaticMarkup(<StaticPage>{page.content}</StaticPage>);
  return { title: page.title, description: page.description, body };
}
