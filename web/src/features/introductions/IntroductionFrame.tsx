import { brand } from "@attune/core/kernel/brand";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { Cover } from "../../ui/illustration/Cover.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

interface IntroductionFrameProps {
  family: "circle" | "event";
  id: string;
  title: string;
  imageUrl: string | null;
  description: string;
  /** Above the title. */
  kind?: ReactNode;
  facts: ReactNode;
  /** What joining leads to. */
  invitation: string;
}

export function IntroductionFrame(props: IntroductionFrameProps) {
  const { family, id, title, imageUrl, description, kind, facts, invitation } = props;
  return (
    <article>
      <title>{`${title} · ${brand.name}`}</title>
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
        <p dir="auto" className="mt-8 max-w-text whitespace-pre-line text-lead">
          <LinkedText text={description} />
        </p>
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

interface IntroductionAbsentProps {
  error: unknown;
  label: string;
  onRetry: () => void;
}

/** Loading or error. */
export function IntroductionAbsent({ error, label, onRetry }: IntroductionAbsentProps) {
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Skeleton label={label} lines={6} />
      )}
    </div>
  );
}
