import { useState } from "react";
import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { ToggleChip } from "../../ui/Chip.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CircleList } from "./CircleList.tsx";
import { useCircles } from "./circles.queries.ts";

const categoriesShown = 12;

/** Circles the member hasn't joined, by category. */
export default function DiscoverPage() {
  const [category, setCategory] = useState<string | null>(null);
  const circles = itemsOf(useCircles().data);
  const open = circles.filter(({ isMember }) => !isMember);
  const categories = [...new Set(open.flatMap((circle) => circle.categories))];
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <h1 className="text-h1">Discover circles</h1>
      <p className="mt-2 mb-6 max-w-text text-muted">Circles you could join.</p>
      {categories.length > 1 && (
        <fieldset className="mb-8 flex flex-wrap gap-2">
          <legend className="sr-only">About</legend>
          {categories.slice(0, categoriesShown).map((name) => (
            <ToggleChip
              key={name}
              pressed={category === name}
              onToggle={() => setCategory(category === name ? null : name)}
            >
              {interestWord(name)}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      <CircleList
        withFirst
        shows={(circle) =>
          !circle.isMember && (category === null || circle.categories.includes(category))
        }
        empty={
          <EmptyState
            title="Nothing new for you at the moment"
            seed="discover"
            motif="hills"
            action={
              <Link to="/create-circle" className={buttonClasses("filled")}>
                Start a circle
              </Link>
            }
          >
            You've joined every circle there is. Something missing? Start it yourself.
          </EmptyState>
        }
      />
    </div>
  );
}
