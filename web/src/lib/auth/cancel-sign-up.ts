import { toast } from "../../ui/toast.ts";
import { forgetEverything } from "../storage.ts";

/** Ends a sign-up that is under way: signs out and leaves nothing behind on the device. */
async function end(): Promise<void> {
  const { signOut } = await import("./sign-out.ts");
  await signOut();
  forgetEverything();
}

/** Cancels the sign-up and says what came of it. @returns whether it worked */
export async function cancelSignUp(): Promise<boolean> {
  try {
    await end();
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
