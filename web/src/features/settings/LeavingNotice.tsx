import { accountStatus } from "../../lib/account-status.ts";
import { fullDate } from "../../lib/date-format.ts";
import { useStore } from "../../lib/store.ts";
import { useKeepAccount } from "../../parts/useKeepAccount.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";

/** The settings stay open to a leaving member, and logging in alone doesn't keep the account. */
export function LeavingNotice() {
  const { leavingAt } = useStore(accountStatus);
  return leavingAt ? <Planned leavingAt={leavingAt} /> : null;
}

function Planned({ leavingAt }: { leavingAt: string }) {
  const card = useReturnFocus<HTMLDivElement>();
  const keep = useKeepAccount();
  return (
    <div {...card} className="mt-4">
      <Notice
        tone="clay"
        title={`Your account will be deleted on ${fullDate(leavingAt)}`}
        action={
          <Button busy={keep.isPending} busyLabel="Keeping..." onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        You asked us to delete it. Until then, nothing is deleted, and you can still change your
        mind.
      </Notice>
    </div>
  );
}
