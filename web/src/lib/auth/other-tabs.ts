import { session } from "../session.ts";
import { hasStoredSession } from "../stored-session.ts";
import { leave } from "./leave.ts";

const channel = () => new BroadcastChannel("signed-out");

/** Says to the browser's other tabs who has signed out. */
export function tellOtherTabs(userId: string): void {
  const others = channel();
  others.postMessage(userId);
  others.close();
}

/** A tab may hold a sign-in of its own, which has to be ended too. */
async function leaveToo(): Promise<void> {
  if (!hasStoredSession()) return leave();
  const { signOut } = await import("./sign-out.ts");
  await signOut().catch(leave);
}

/** Follows when the same member signs out in another tab. @returns a function that ends it */
export function followSignOut(): () => void {
  const others = channel();
  others.onmessage = ({ data }) => {
    const { userId } = session.get();
    if (userId !== null && data === userId) void leaveToo();
  };
  return () => others.close();
}
