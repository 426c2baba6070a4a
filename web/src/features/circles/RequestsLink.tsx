import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { useRequests } from "./requests.queries.ts";
import { sectionAddress } from "./sections/section.ts";

/** Links to the number of open requests to join; hidden when there are none. */
export function RequestsLink({ circleId }: { circleId: string }) {
  const { data, hasNextPage } = useRequests(circleId);
  const count = itemsOf(data).length;
  if (count === 0) return null;
  const words =
    count === 1 && !hasNextPage ? "1 request" : `${count}${hasNextPage ? "+" : ""} requests`;
  return (
    <Link
      to={sectionAddress(circleId, "members")}
      className="link inline-flex min-h-11 items-center"
    >
      {words}
    </Link>
  );
}
