import { type ReactNode, useId } from "react";

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
  const id = useId();
  return (
    <article className="border-t border-line py-5">
      {about && (
        <p id={`${id}-about`} className="mb-1 text-small text-muted">
          {about}
        </p>
      )}
      <h3
        id={id}
        // Alone, "Taurus" doesn't say whether it's the sun's sign or the moon's.
        aria-labelledby={about && [`${id}-about`, id].join(" ")}
        className="text-h3"
      >
        {title}
      </h3>
      <p className="mt-2 max-w-text">{children}</p>
    </article>
  );
}
