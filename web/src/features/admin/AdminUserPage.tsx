import { brand } from "@attune/core/kernel/brand";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { codeOf, isMissing } from "../../lib/errors.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { MemberDigest } from "./MemberDigest.tsx";
import { membershipWords } from "./membership-words.ts";
import { NotAllowed } from "./NotAllowed.tsx";
import { Payments } from "./Payments.tsx";
import { PermissionsForm } from "./PermissionsForm.tsx";
import { useHasPermission } from "./permissions.ts";
import { Restriction } from "./Restriction.tsx";

function Facts({ userId }: { userId: string }) {
  const hasPermission = useHasPermission();
  const canGrant = hasPermission("system_admin");
  const { data, error, refetch } = useQuery(api.admin.getUser.queryOptions({ input: { userId } }));
  if (codeOf(error) === "permission.denied") return <NotAllowed />;
  if (!data) {
    if (isMissing(error)) {
      return (
        <EmptyState title="We can't find that member" level={1} seed={userId}>
          They may have left, or the link may be wrong.
        </EmptyState>
      );
    }
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading the member" lines={5} />;
  }
  const {
    user,
    membership,
    permissions,
    isAdmin,
    isFacilitator,
    photoInReview,
    leavingAt,
    restriction,
  } = data;
  const facts: [string, ReactNode][] = [
    ["Username", <bdi key="username">@{user.username}</bdi>],
    ["Email", user.email],
    ["Joined on", fullDate(user.createdAt)],
    ["Profile", user.onboardingCompleted ? "Completed" : "Unfinished"],
    ["Membership", membership ? membershipWords(membership) : "None"],
  ];
  if (leavingAt) facts.push(["Deletion", `Scheduled by the member for ${fullDate(leavingAt)}`]);
  return (
    <>
      <title>{`${user.name} · ${brand.name}`}</title>
      <h1 className="text-h1">{user.name}</h1>
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {isAdmin && <Badge tone="primary">Community Mentor</Badge>}
        {isFacilitator && <Badge tone="primary">Facilitator</Badge>}
        {photoInReview && <Badge tone="clay">Photo to review</Badge>}
      </p>
      <dl className="mt-6 grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2 border-y border-line py-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link to={`/profile/${userId}`} className="link inline-flex min-h-11 items-center">
          Profile as members see it
        </Link>
      </p>
      <Payments person={{ userId, name: user.name }} membership={membership} />
      <Restriction
        person={{ userId, name: user.name }}
        permissions={permissions}
        restriction={restriction}
      />
      <PermissionsForm userId={userId} held={permissions} canGrant={canGrant} />
      {hasPermission("system_settings") && <MemberDigest userId={userId} />}
    </>
  );
}

export default function AdminUserPage() {
  const { userId = "" } = useParams();
  if (!useHasPermission()("users_update")) return <NotAllowed />;
  return (
    <div className="mx-auto max-w-column px-6 py-10">
      <BackLink to="/admin/members">Members</BackLink>
      <Facts key={userId} userId={userId} />
    </div>
  );
}
