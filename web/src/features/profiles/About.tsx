import type { PublicProfile } from "@attune/core/profiles/profiles.contract";

import { locale } from "../../lib/languages/language.ts";
import { partSlots } from "../../parts/slots.ts";
import { shownPlace } from "../../parts/words/countries.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { languagesLine } from "../../parts/words/languages.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { BadgeList } from "./BadgeList.tsx";
import { Words } from "./Words.tsx";

// Lazy: most profiles show their chart instead.
const Signs = lazyComponent(() => import("./Signs.tsx"));

type Shown = Pick<
  PublicProfile,
  "userId" | "interests" | "languagesSpoken" | "hometown" | "contactInfo" | "badges" | "createdAt"
> &
  Pick<PublicProfile, "sunSign" | "moonSign" | "risingSign" | "humanDesignType">;

const since = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });

export function About({ profile }: { profile: Shown }) {
  const { contactInfo, hometown, languagesSpoken } = profile;
  const hasChart = Boolean(profile.sunSign ?? profile.humanDesignType);
  const contact = [contactInfo.email, contactInfo.phone].filter((word) => word !== null);
  return (
    <div className="flex flex-col gap-9">
      <Words title="Practises" words={profile.interests.map(interestWord)} />
      {hasChart && partSlots.chart ? (
        <partSlots.chart userId={profile.userId} />
      ) : (
        <Signs profile={profile} />
      )}
      <Words
        title="Speaks"
        words={languagesSpoken.length > 0 ? [languagesLine(languagesSpoken)] : []}
      />
      <Words title="Grew up in" words={hometown ? [shownPlace(hometown)] : []} />
      <Words title="Contact" words={contact} />
      <BadgeList types={profile.badges} />
      <p className="text-small text-muted">
        Here since {since.format(new Date(profile.createdAt))}
      </p>
    </div>
  );
}
