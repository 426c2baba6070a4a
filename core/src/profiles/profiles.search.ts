import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { toPerson } from "./profiles.view.ts";

/** Only completed profiles, with what everyone may see. */
export const load: SearchSource["load"] = async (userId) => {
  const [profile, account] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    itemRef(AccountEntity, { userId }),
  ]);
  if (!profile?.onboardingCompleted || profile.listed !== "listed") return null;
  if (!account || account.deletingSince) return null;
  const shown = toPerson(profile);
  return {
    title: shown.name,
    description: shown.bio ?? "",
    imageUrl: shown.imageUrl,
    categories: shown.interests,
    keywords: [shown.username],
    username: shown.username,
    location: shown.location,
    date: null,
    createdAt: profile.listedSince,
    popularity: 0,
    ownerId: userId,
  };
};

const pageSize = 50;

export const listIds: SearchSource["listIds"] = async (cursor) => {
  const page = await ProfileEntity.query
    .newest({ listed: "listed" })
    .go({ limit: pageSize, cursor });
  return { ids: page.data.map(({ userId }) => userId), cursor: page.cursor };
};
