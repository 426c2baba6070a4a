import { type BadgeType, badges } from "@attune/core/profiles/badges.rules";
import type { ReactNode } from "react";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { shownPlace } from "../../parts/words/countries.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";

interface ProfileHeadProps {
  person: {
    userId: string;
    name: string;
    username: string;
    imageUrl: string | null;
    location: string | null;
    bio: string | null;
    primaryBadge: BadgeType;
  };
  actions: ReactNode;
  /** On a phone beside the picture, else after the buttons. */
  menu?: ReactNode;
}

export function ProfileHead({ person, actions, menu }: ProfileHeadProps) {
  const { name, username, location, primaryBadge } = person;
  return (
    <>
      <Illustration
        motif="ripples"
        seed={person.userId}
        field={{ width: 1440, height: 260 }}
        className="h-32 w-full md:h-44"
      />
      <div className="mx-auto w-full max-w-page px-6">
        <Avatar
          name={name}
          seed={person.userId}
          imageUrl={person.imageUrl}
          size={128}
          className="relative -mt-16 ring-4 ring-canvas"
        />
        <div className="relative mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="min-w-0">
            <h1 dir="auto" className="text-h1">
              {name}
            </h1>
            <p className="mt-1 text-muted">
              <bdi>@{username}</bdi>
              {location && ` · ${shownPlace(location)}`}
              {` · ${badges[primaryBadge].label}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {actions}
            {menu && <div className="max-sm:absolute max-sm:-end-3 max-sm:-top-16">{menu}</div>}
          </div>
        </div>
        {person.bio && (
          <FormattedText
            text={person.bio}
            className="mt-6 max-w-text whitespace-pre-line text-lead"
          />
        )}
      </div>
    </>
  );
}
