import type { LegalText } from "./pages.tsx";
import { TranslationNote } from "./TranslationNote.tsx";
import { termsDate } from "./version.ts";

export function LegalPage({ page }: { page: LegalText }) {
  return (
    <article className="mx-auto max-w-page px-6 pt-8 pb-20 md:grid md:grid-cols-[1fr_minmax(0,65ch)] md:gap-16 md:pt-16">
      <header className="md:sticky md:top-12 md:self-start">
        <h1 className="hyphens-auto text-h1">{page.title}</h1>
        {page.binds && (
          <>
            <p className="mt-3 text-small text-muted">Applies from {termsDate}</p>
            <div className="mt-3">
              <TranslationNote path={page.path} />
            </div>
          </>
        )}
      </header>
      <div className="prose mt-8 md:mt-1">{page.content}</div>
    </article>
  );
}
