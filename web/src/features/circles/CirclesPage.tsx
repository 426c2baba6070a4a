import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CircleList } from "./CircleList.tsx";
import { useCircles } from "./circles.queries.ts";

const create = (
  <Link to="/create-circle" className={buttonClasses("filled")}>
    Start a circle
  </Link>
);

/** The member's circles, then others to join. */
export default function CirclesPage() {
  const { isError, data } = useCircles();
  const failed = isError && !data;
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-h1">Circles</h1>
        {create}
      </div>
      <p className="mt-2 max-w-text text-muted">
        A circle is a small group that keeps something going: a practice, a walk, a book.
      </p>
      <section aria-labelledby="mine" className="mt-10">
        <h2 id="mine" className="mb-5 text-h2">
          Your circles
        </h2>
        <CircleList
          withFirst
          shows={({ isMember }) => isMember}
          empty={
            <p className="max-w-text text-muted">
              You haven't joined a circle yet. Join one below, or start your own.
            </p>
          }
        />
      </section>
      {!failed && (
        <section aria-labelledby="others" className="mt-14">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="others" className="text-h2">
              Circles to join
            </h2>
            <Link to="/all-circles" className="link inline-flex min-h-11 shrink-0 items-center">
              All circles
            </Link>
          </div>
          <CircleList
            quiet
            shows={({ isMember }) => !isMember}
            empty={
              <EmptyState title="No other circles at the moment" seed="circles" motif="ripples">
                Start one, and others will find it here.
              </EmptyState>
            }
          />
        </section>
      )}
    </div>
  );
}
