import { Button } from "../../ui/Button.tsx";

/** Below the form in which an author edits their words. */
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
