import { forgetEverything } from "../../lib/storage.ts";
import { toast } from "../../ui/toast.ts";

/** Ends a sign-up that is under way. @returns whether it worked; a failure is told */
export async function cancelSignUp(): Promise<boolean> {
  try {
    const { signOut } = await import("../../lib/auth/sign-out.ts");
    await signOut();
    forgetEverything();
    toast({
      title: "Signup Cancelled",
      message: "You have been signed out. You can sign up again anytime.",
    });
    return true;
  } catch {
    toast({
      title: "Error",
      message: "Failed to cancel signup. Please try again.",
      tone: "error",
    });
    return false;
  }
}
