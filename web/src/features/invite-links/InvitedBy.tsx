import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { useInvitedBy } from "./invite-links.queries.ts";

// Apart, because it brings what other pages share, and few newcomers were invited.
const InviterCard = lazyComponent(() => import("./InviterCard.tsx"));

/** Shows a newcomer who invited them, until they've connected or hidden it. */
export default function InvitedBy() {
  const { data } = useInvitedBy();
  if (!data?.person) return null;
  return <InviterCard person={data.person} takesRequests={data.takesRequests} />;
}
