import { toast } from "../../ui/toast.ts";
import { forgetEverything } from "../storage.ts";

/** Signs out and removes the sign-up's data from the device. */
async function end(): Promise<void> {
  const { signOut } = await import("./sign-out.ts");
  await signOut();
  forgetEverything();
}

/** Cancels with a toast. @returns whether it worked */
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
