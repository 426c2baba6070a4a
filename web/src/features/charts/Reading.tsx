import type { ReactNode } from "react";

/** An optional eyebrow, a title and a paragraph. */
export function Reading({
  about,
  title,
  children,
}: {
  about?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <article className="border-t border-line py-5">
      {about && <p className="mb-1 text-small text-muted">{about}</p>}
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2 max-w-text">{children}</p>
    </article>
  );
}
