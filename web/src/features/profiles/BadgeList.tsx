import { type BadgeType, badges } from "@attune/core/profiles/badges.rules";
import { type Icon, icon } from "../../ui/Icon.tsx";
import { CirclesIcon, HeartIcon, PeopleIcon, SearchIcon, ShieldIcon } from "../../ui/icons.ts";
import { BookIcon, MoonIcon, StarIcon, SunIcon } from "../../ui/page-icons.ts";

const BowlIcon = icon("M3.5 9.5h13c0 4.2-2.6 6.7-6.5 6.7s-6.5-2.5-6.5-6.7zM13.5 3.5l-4 4");
const WindIcon = icon(
  "M3 8h9.2c1.4 0 2.3-.9 2.3-2.1 0-1.1-.8-1.9-1.8-1.9-.9 0-1.6.6-1.7 1.4M3 11.5h12c1.2 0 2 .8 2 1.9s-.8 1.9-1.9 1.9c-.8 0-1.5-.5-1.7-1.2M3 15h6",
);
const LeafIcon = icon(
  "M4 16.5c.4-7.4 4.4-11.9 12.5-13-.2 7.4-3.6 11-10 10.6M4 16.5c1.6-3.4 4.2-6 7.8-7.8",
);

const icons: Record<BadgeType, Icon> = {
  innercircle_member: CirclesIcon,
  facilitator: BookIcon,
  energy_healer: HeartIcon,
  community_leader: ShieldIcon,
  coach: StarIcon,
  mentor: PeopleIcon,
  meditation_master: MoonIcon,
  spiritual_seeker: SearchIcon,
  yoga_enthusiast: SunIcon,
  breath_work: WindIcon,
  sound_healing: BowlIcon,
  new_member: LeafIcon,
};

export function BadgeList({ types }: { types: readonly BadgeType[] }) {
  return (
    <section aria-labelledby="badges">
      <h2 id="badges" className="text-h3">
        Badges
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {types.map((type) => {
          const { label, unlock } = badges[type];
          const BadgeIcon = icons[type];
          return (
            <li key={type} className="flex gap-3">
              <BadgeIcon className="mt-0.5 shrink-0 text-clay" />
              <span>
                <span className="block font-medium leading-tight">{label}</span>
                <span className="text-small text-muted">{unlock}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
