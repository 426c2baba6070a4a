import { Link } from "react-router-dom";
import { Button, buttonClasses } from "../ui/Button.tsx";

interface FormActionsProps {
  label: string;
  busy: boolean;
  busyLabel: string;
  /** Path that Cancel links to. */
  back?: string | undefined;
  /** Called by Cancel. */
  onCancel?: (() => void) | undefined;
  /** Called by the button that discards the draft. */
  onDiscard?: (() => void) | undefined;
}

export function FormActions(props: FormActionsProps) {
  const { label, busy, busyLabel, back, onCancel, onDiscard } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button look="filled" type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      {back && (
        <Link to={back} replace onClick={onCancel} className={buttonClasses("text")}>
          Cancel
        </Link>
      )}
      {onDiscard && !back && (
        <Button look="text" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
      )}
    </div>
  );
}
