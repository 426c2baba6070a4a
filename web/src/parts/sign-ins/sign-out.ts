import { toast } from "../../ui/toast.ts";

export async function signOutAndNotify(): Promise<void> {
  const { signOut } = await import("../../lib/auth/sign-out.ts");
  await signOut();
  toast({ title: "Signed out" });
}
