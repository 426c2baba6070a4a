import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountKey, useAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { toast } from "../../ui/toast.ts";
import { permissionWords } from "./permission-words.ts";
import type { Permission } from "./permissions.ts";

// Object.entries() types keys as strings.
const permissions = Object.entries(permissionWords) as [
  Permission,
  { label: string; hint: string },
][];

interface PermissionsFormProps {
  userId: string;
  held: readonly Permission[];
  /** Whether the reader may change permissions; otherwise the form is read-only. */
  canGrant: boolean;
}

export function PermissionsForm({ userId, held, canGrant }: PermissionsFormProps) {
  const queryClient = useQueryClient();
  const isSelf = useAccount()?.user.userId === userId;
  /** Only the changes, so that permissions changed by another admin still show. */
  const [edits, setEdits] = useState<ReadonlyMap<Permission, boolean>>(new Map());
  const isChosen = (permission: Permission) => edits.get(permission) ?? held.includes(permission);
  const chosen = [...new Set([...held, ...edits.keys()])].filter(isChosen);
  const save = useMutation({
    mutationFn: () => client.admin.setPermissions({ userId, permissions: chosen }),
    onSuccess: async () => {
      toast({ title: "Permissions updated", tone: "success" });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.admin.key() }),
        ...(isSelf ? [queryClient.invalidateQueries({ queryKey: accountKey() })] : []),
      ]);
      setEdits(new Map());
    },
    onError: (error) =>
      toast({ title: "Update Failed", message: describeError(error).message, tone: "error" }),
  });
  const changed = [...edits].some(([permission, on]) => held.includes(permission) !== on);
  return (
    <form
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset>
        <legend className="font-serif text-h3">Permissions</legend>
        {!canGrant && <p className="text-muted">Only a system admin can change them.</p>}
        <div className="mt-2 gap-x-8 sm:grid sm:grid-cols-2">
          {permissions.map(([permission, { label, hint }]) => (
            <Checkbox
              key={permission}
              label={label}
              hint={hint}
              checked={isChosen(permission)}
              disabled={!canGrant || (isSelf && permission === "system_admin")}
              onChange={({ target }) => setEdits(new Map(edits).set(permission, target.checked))}
            />
          ))}
        </div>
      </fieldset>
      {canGrant && (
        <Button
          look="filled"
          type="submit"
          className="mt-5"
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={!changed}
        >
          Save permissions
        </Button>
      )}
    </form>
  );
}
