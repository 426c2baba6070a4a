import { Button } from "../../ui/Button.tsx";

/** Buttons below the form for editing a post or comment. */
export function EditActions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex justify-end gap-3">
      <Button look="text" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save
      </Button>
    </div>
  );
}
