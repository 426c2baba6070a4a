import { toast } from "../../ui/toast.ts";

/** Ends the sign-in of this browser, which is said. */
export async function signOutAndNotify(): Promise<void> {
  const { signOut } = await import("../../lib/auth/sign-out.ts");
  await signOut();
  toast({ title: "Signed out" });
}
