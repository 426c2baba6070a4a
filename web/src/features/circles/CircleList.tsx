import type { Circle } from "@attune/core/circles/circles.contract";
import { lightsInList, type Sky } from "@attune/core/drawing/covers.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { listed, sideBySide } from "../../lib/join-words.ts";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { MovingCover } from "../../parts/MovingCover.tsx";
import { interestWord } from "../../parts/words/interests.ts";
import { memberWords } from "../../parts/words/members.ts";
import { CircleListSkeleton } from "./CircleSkeletons.tsx";
import { useCircles } from "./circles.queries.ts";

const circleAddress = (circleId: string) => `/circles/${circleId}`;

function standingOf({ isMember, hasAsked, joining }: Circle): string | null {
  if (isMember) return "Joined";
  if (hasAsked) return "Requested";
  return joining === "request" ? "By request" : null;
}

interface CirclePictureProps {
  circle: Circle;
  className: string;
  shape?: "banner" | "large" | "small";
  light?: Sky | undefined;
}

export const CirclePicture = ({
  circle,
  className,
  shape = "small",
  light,
}: CirclePictureProps) => (
  <MovingCover
    address={circleAddress(circle.circleId)}
    family="circle"
    seed={circle.circleId}
    imageUrl={circle.imageUrl}
    shape={shape}
    light={light}
    className={className}
  />
);

interface ListedProps {
  circle: Circle;
  light: Sky | undefined;
}

function First({ circle, light }: ListedProps) {
  return (
    <Link
      to={circleAddress(circle.circleId)}
      viewTransition
      className="group grid items-center gap-x-12 gap-y-6 pb-10 md:grid-cols-[3fr_2fr]"
    >
      <CirclePicture
        circle={circle}
        shape="large"
        light={light}
        className="h-56 w-full rounded-surface md:h-80"
      />
      <span>
        <span className="block text-small text-muted">
          {sideBySide([
            listed(circle.categories.map(interestWord)),
            memberWords(circle.memberCount),
          ])}
        </span>
        <span
          dir="auto"
          className="mt-2 block font-serif text-h2 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {circle.name}
        </span>
        <span dir="auto" className="mt-3 line-clamp-4 max-w-text text-start">
          {unformatted(circle.description)}
        </span>
      </span>
    </Link>
  );
}

function Further({ circle, light }: ListedProps) {
  return (
    <li className="border-t border-line">
      <Link to={circleAddress(circle.circleId)} viewTransition className="group flex gap-5 py-5">
        <CirclePicture circle={circle} light={light} className="size-24 shrink-0 rounded-surface" />
        <span className="min-w-0">
          <span
            dir="auto"
            className="block font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {circle.name}
          </span>
          <span dir="auto" className="mt-1 line-clamp-2 text-start">
            {unformatted(circle.description)}
          </span>
          <span className="mt-1 block text-small text-muted">
            {sideBySide([memberWords(circle.memberCount), standingOf(circle)])}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface CircleListProps {
  /** Filters the circles. */
  shows?: (circle: Circle) => boolean;
  empty: ReactNode;
  /** Shows the first one large. */
  withFirst?: boolean;
  /** Maximum number of circles; there's no link to more. */
  most?: number;
  /** Another list on the page says that more couldn't be loaded. */
  quiet?: boolean;
}

export const CircleList = ({ shows, empty, withFirst, most, quiet }: CircleListProps) => (
  <PagedItems
    list={useCircles()}
    shows={shows}
    most={most}
    quiet={quiet}
    skeleton={<CircleListSkeleton withFirst={withFirst} />}
    empty={empty}
    more="More circles"
  >
    {(circles) => <Circles circles={circles} withFirst={withFirst} />}
  </PagedItems>
);

function Circles({ circles, withFirst }: { circles: Circle[]; withFirst: boolean | undefined }) {
  const [first, ...rest] = circles;
  const lines = withFirst ? rest : circles;
  const lights = lightsInList(
    "circle",
    circles.map(({ circleId, imageUrl }) => (imageUrl ? null : circleId)),
  );
  return (
    <>
      {withFirst && first && <First circle={first} light={lights.get(first.circleId)} />}
      {lines.length > 0 && (
        <ul className="grid gap-x-16 md:grid-cols-2">
          {lines.map((circle) => (
            <ItemBoundary key={circle.circleId}>
              <Further circle={circle} light={lights.get(circle.circleId)} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </>
  );
}
