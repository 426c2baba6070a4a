import { done } from "@attune/core/kernel/schemas";
import { completeOnboarding } from "@attune/core/profiles/onboarding.service";
import {
  updateNotificationPreferences,
  updatePrivacySettings,
} from "@attune/core/profiles/preferences.service";
import { profilesContract } from "@attune/core/profiles/profiles.contract";
import {
  ensureProfile,
  getMyProfile,
  getProfile,
  listPeople,
  listRecentProfiles,
  updateProfile,
} from "@attune/core/profiles/profiles.service";
import { implementing } from "../http/procedures.ts";

const profiles = implementing("profiles", profilesContract);

export const router = {
  ensureProfile: profiles.ensureProfile.handler(({ context }) => ensureProfile(context.actor)),
  getMyProfile: profiles.getMyProfile.handler(({ context }) => getMyProfile(context.actor)),
  getProfile: profiles.getProfile.handler(({ input, context }) =>
    getProfile(context.actor, input.userId),
  ),
  updateProfile: profiles.updateProfile.handler(({ input, context }) => {
    const { userId, ...changes } = input;
    return updateProfile(context.actor, userId, changes);
  }),
  completeOnboarding: profiles.completeOnboarding.handler(({ input, context }) =>
    completeOnboarding(context.actor, input),
  ),
  updateNotificationPreferences: profiles.updateNotificationPreferences.handler(
    ({ input, context }) => updateNotificationPreferences(context.actor, input),
  ),
  updatePrivacySettings: profiles.updatePrivacySettings.handler(({ input, context }) =>
    updatePrivacySettings(context.actor, input),
  ),
  listRecentProfiles: profiles.listRecentProfiles.handler(() => listRecentProfiles()),
  listPeople: profiles.listPeople.handler(({ input }) => listPeople(input.cursor)),
  setAvatar: profiles.setAvatar.handler(async ({ input, context: { actor } }) => {
    await updateProfile(actor, actor.userId, { imageUrl: input.imageUrl });
    return done;
  }),
};
