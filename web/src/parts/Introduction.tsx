import { brand } from "@attune/core/kernel/brand";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router-dom";
import { isMissing } from "../lib/errors.ts";
import { buttonClasses } from "../ui/Button.tsx";
import { Cover } from "./Cover.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { FormattedText } from "./text/FormattedText.tsx";

interface IntroductionProps {
  family: "circle" | "event";
  id: string;
  title: string;
  imageUrl: string | null;
  /** Undefined if visitors don't see it any more. */
  description?: string;
  /** Shown above the title. */
  kind?: ReactNode;
  facts: ReactNode;
  /** What a visitor can do after joining. */
  invitation: string;
}

/** What visitors see of a circle or event whose host made it public. */
export function Introduction(props: IntroductionProps) {
  const { family, id, title, imageUrl, description, kind, facts, invitation } = props;
  return (
    <article>
      <title>{`${title} · ${brand.name}`}</title>
      {/*
       * Not indexed: it's only for people who were sent the link, as the landing page promises.
       */}
      <meta name="robots" content="noindex" />
      <Cover
        family={family}
        seed={id}
        imageUrl={imageUrl}
        shape="banner"
        className="h-28 w-full md:aspect-9/2 md:h-auto md:max-h-104"
      />
      <div className="mx-auto w-full max-w-column px-6 py-10">
        {kind && <p className="text-small font-medium text-clay">{kind}</p>}
        <h1 dir="auto" className="mt-1 text-h1">
          {title}
        </h1>
        {facts}
        {description !== undefined && (
          <FormattedText
            text={description}
            className="mt-8 max-w-text whitespace-pre-line text-lead"
          />
        )}
        <div className="mt-10 border-t border-line pt-6">
          <p className="max-w-text text-muted">{invitation}</p>
          <div className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
            <Link to="/signup" className={buttonClasses("filled")}>
              {`Join ${brand.name}`}
            </Link>
            <Link to="/login" className={buttonClasses("outline")}>
              Log in
            </Link>
          </div>
        </div>
      </div>
    </article>
  );
}

interface IntroductionFailedProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Redirects to the log-in page if the item doesn't exist or isn't public, so the two look the same.
 */
export function IntroductionFailed({ error, onRetry }: IntroductionFailedProps) {
  if (isMissing(error)) {
    return <Navigate to="/login" replace />;
  }
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  );
}
