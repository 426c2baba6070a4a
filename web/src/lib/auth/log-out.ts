import { toast } from "../../ui/toast.ts";

/** Signs out with a toast; the guards redirect. */
export async function logOut(): Promise<void> {
  try {
    const { signOut } = await import("./sign-out.ts");
    await signOut();
    toast({ title: "Signed out" });
  } catch {
    toast({ title: "Error", message: "Failed to sign out. Please try again.", tone: "error" });
  }
}
