import { brand } from "@attune/core/kernel/brand";
import { Link } from "react-router-dom";
import type { AccountStatus } from "../lib/account-status.ts";
import { logOut } from "../lib/auth/log-out.ts";
import { fullDate, timeOfDay } from "../lib/date-format.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { IssueScreen } from "../ui/IssueScreen.tsx";

interface SuspendedProps {
  restriction: NonNullable<AccountStatus["restriction"]>;
}

export default function Suspended({ restriction: { reason, until } }: SuspendedProps) {
  return (
    <IssueScreen
      title={until ? "Your account is suspended" : "Your account is banned"}
      actions={
        <>
          <a
            className={buttonClasses("filled")}
            href={`mailto:${brand.supportAddress}?subject=${encodeURIComponent("Appeal")}`}
          >
            Appeal by email
          </a>
          <Link to="/settings?section=data" className={buttonClasses("outline")}>
            Your data
          </Link>
          <Button look="text" onClick={() => void logOut()}>
            Sign Out
          </Button>
        </>
      }
    >
      <p>
        {until
          ? `A moderator has paused it until ${fullDate(until)}, ${timeOfDay(until)}.`
          : "A moderator has closed it for good."}
      </p>
      <p className="mt-3">
        The reason: <span className="text-ink">{reason}</span>
      </p>
      <p className="mt-3">
        If you think that's wrong, write to us. You can still download your data, cancel your
        membership, or delete your account.
      </p>
    </IssueScreen>
  );
}
