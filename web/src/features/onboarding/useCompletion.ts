import type { Profile } from "@attune/core/profiles/profiles.contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { updateAccount } from "../../lib/account.ts";
import { completeOnboarding } from "./complete.ts";
import { clearSaved, type Draft } from "./draft.ts";

/** Ends the wizard, also when another device has completed the profile meanwhile. */
export function useCompletion(userId: string, draft: Draft) {
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const [completedElsewhere, setCompletedElsewhere] = useState<Profile | null>(null);

  const complete = async (replaces?: string) => {
    setSaving(true);
    const outcome = await completeOnboarding(userId, draft, replaces);
    // Stays busy until the next page is there.
    if (typeof outcome === "string") return void navigate(outcome);
    setCompletedElsewhere(outcome);
    setSaving(false);
  };

  const keep = (profile: Profile) => {
    clearSaved(userId);
    updateAccount((account) => ({ ...account, profile }));
    void navigate("/community");
  };

  return {
    saving,
    complete,
    /** The other device's profile, while the member chooses between the two. */
    completedElsewhere,
    keep,
    closeChoice: () => setCompletedElsewhere(null),
  };
}
