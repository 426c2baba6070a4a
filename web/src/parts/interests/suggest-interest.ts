import { client } from "../../lib/api.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { session } from "../../lib/session.ts";
import { toast } from "../../ui/toast.ts";

/** Suggests an unlisted interest to the moderators; it stays chosen either way. */
export async function suggestInterest(suggestedName: string): Promise<void> {
  if (!session.get().userId) {
    toast({
      title: "Authentication required",
      message: "Please log in to suggest interests",
      tone: "error",
    });
    return;
  }
  try {
    const { isNew } = await client.interests.submitSuggestion({ suggestedName });
    if (!isNew) return;
    toast({
      title: "Suggestion submitted",
      message: `"${suggestedName}" has been submitted for review.`,
      tone: "success",
    });
  } catch (error) {
    // Meanwhile it was added to the list.
    if (codeOf(error) === "duplicate") return;
    toast({
      title: "Error submitting suggestion",
      message: describeError(error).message,
      tone: "error",
    });
  }
}
