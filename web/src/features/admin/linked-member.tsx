import { Link } from "react-router-dom";

/** A member's name, linked to what admins see of them. */
export const linkedMember = ({ userId, name }: { userId: string; name: string }) => (
  <Link to={`/admin/user-profile/${userId}`} className="link">
    <bdi>{name}</bdi>
  </Link>
);
