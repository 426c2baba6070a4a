import type { PublicProfile } from "@attune/core/profiles/profiles.contract";
import { Suspense } from "react";
import { partSlots } from "../../parts/slots.ts";
import { BadgeList } from "./BadgeList.tsx";

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

/** The code itself for an unknown language. */
function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-text text-muted">{words.join(", ")}</p>
    </section>
  );
}

type Shown = Pick<
  PublicProfile,
  "userId" | "interests" | "languagesSpoken" | "hometown" | "contactInfo" | "badges" | "createdAt"
> &
  Pick<PublicProfile, "sunSign" | "moonSign" | "risingSign" | "humanDesignType">;

const since = new Intl.DateTimeFormat("en", { month: "long", year: "numeric" });

/** Signs and type, where they're visible. */
function Signs({ profile }: { profile: Shown }) {
  const signs = [
    profile.sunSign && `Sun in ${profile.sunSign}`,
    profile.moonSign && `Moon in ${profile.moonSign}`,
    profile.risingSign && `${profile.risingSign} rising`,
    profile.humanDesignType,
  ].filter((word): word is string => Boolean(word));
  return <Words title="Signs" words={signs} />;
}

export function About({ profile }: { profile: Shown }) {
  const { contactInfo, hometown } = profile;
  const hasChart = Boolean(profile.sunSign ?? profile.humanDesignType);
  const contact = [contactInfo.email, contactInfo.phone].filter((word) => word !== null);
  return (
    <div className="flex flex-col gap-9">
      <Words title="Practises" words={profile.interests} />
      {hasChart && partSlots.chart ? (
        <Suspense>
          <partSlots.chart userId={profile.userId} />
        </Suspense>
      ) : (
        <Signs profile={profile} />
      )}
      <Words title="Speaks" words={profile.languagesSpoken.map(languageName)} />
      <Words title="Grew up in" words={hometown ? [hometown] : []} />
      <Words title="Contact" words={contact} />
      <BadgeList types={profile.badges} />
      <p className="text-small text-muted">
        Here since {since.format(new Date(profile.createdAt))}
      </p>
    </div>
  );
}
