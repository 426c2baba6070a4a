import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { profileAddress } from "./PersonLine.tsx";
import { suggestedPeopleQuery } from "./suggested.queries.ts";

/** The most similar members in a row that scrolls sideways, each with a reason. */
export function SuggestedPeople({ className }: { className?: string }) {
  const { data, isPending } = useQuery(suggestedPeopleQuery);
  if (isPending) {
    return (
      <div className={classes(className, "min-h-28 md:min-h-44")}>
        <Skeleton label="Loading people you might like" lines={2} withPerson />
      </div>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className={className}>
      <h2 id="suggested" className="text-h3">
        People you might like
      </h2>
      <ul className="-mx-6 mt-3 flex snap-x scroll-px-6 gap-6 overflow-x-auto px-6 pb-3 md:mt-4">
        {data.items.map((person) => (
          <li key={person.userId} className="w-60 shrink-0 snap-start md:w-44">
            <Link
              to={profileAddress(person.userId)}
              className="group flex items-center gap-3 md:block"
            >
              <Avatar
                name={person.name}
                seed={person.userId}
                imageUrl={person.imageUrl}
                size={60}
              />
              <span className="min-w-0 md:mt-2 md:block">
                <span
                  dir="auto"
                  className="block truncate font-medium leading-tight group-hover:underline group-hover:underline-offset-3"
                >
                  {person.name}
                </span>
                {person.reasons[0] && (
                  <span className="mt-1 line-clamp-2 text-small text-muted md:line-clamp-3">
                    {person.reasons[0]}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
