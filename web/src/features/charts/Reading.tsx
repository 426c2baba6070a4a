import type { ReactNode } from "react";

/** One text to be read slowly: a small name of what it is about, its title, and a paragraph. */
export function Reading({
  about,
  title,
  children,
}: {
  about: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <article className="border-t border-line py-5">
      <p className="text-small text-muted">{about}</p>
      <h3 className="mt-1 text-h3">{title}</h3>
      <p className="mt-2 max-w-text">{children}</p>
    </article>
  );
}
