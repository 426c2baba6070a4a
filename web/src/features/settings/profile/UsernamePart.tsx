import { usernameMessages, usernameProblem } from "@attune/core/accounts/username.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountKey, updateAccount } from "../../../lib/account.ts";
import { client } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { codeOf, describeError } from "../../../lib/errors.ts";
import { useForm } from "../../../lib/form.ts";
import { lowerCased } from "../../../parts/username/lower-cased.ts";
import { usernameStatus } from "../../../parts/username/username-status.tsx";
import { useUsernameCheck } from "../../../parts/username/useUsernameCheck.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useRequiredAccount } from "../useRequiredAccount.ts";

function useChangeUsername(before: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => client.accounts.changeUsername({ username }),
    onSuccess: (_done, username) => {
      updateAccount(({ user, profile, ...account }) => ({
        ...account,
        user: { ...user, username },
        profile: profile && { ...profile, username },
      }));
      void queryClient.invalidateQueries({ queryKey: accountKey() });
      toast({
        title: "Username changed",
        message: `You log in with @${username} from now on. Links to @${before} still lead to you.`,
        tone: "success",
      });
    },
    onError: (error) => {
      // Said at the field.
      if (codeOf(error) === "username.taken") return;
      const { title, message } = describeError(error);
      toast({ title, message, tone: "error" });
    },
  });
}

interface ConfirmProps {
  username: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function ConfirmChange({ username, busy, onClose, onConfirm }: ConfirmProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change your username to @${username}?`}
      description="After that you can't change it again for 30 days."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" busy={busy} busyLabel="Saving..." onClick={onConfirm}>
            Change it
          </Button>
        </>
      }
    />
  );
}

interface ChangeUsernameProps {
  current: string;
  /** Theirs, so they count as taken for others only. */
  earlier: readonly string[];
}

function ChangeUsername({ current, earlier }: ChangeUsernameProps) {
  const change = useChangeUsername(current);
  const [isAsking, setIsAsking] = useState(false);
  const form = useForm({
    initial: { username: current },
    validate: ({ username }) => {
      if (username === current) return { username: "This is already your username" };
      return { username: usernameProblem(username) ?? undefined };
    },
    submit: () => setIsAsking(true),
  });
  const confirm = () =>
    change.mutate(form.values.username, {
      onSettled: () => setIsAsking(false),
      onError: (error) => {
        if (codeOf(error) !== "username.taken") return;
        askAgain();
        form.refuse("username", usernameMessages.taken);
      },
    });
  const { username } = form.values;
  const isOwn = username === current || earlier.includes(username);
  const { standing, askAgain } = useUsernameCheck(isOwn ? "" : username);
  const taken = standing.kind === "refused" ? standing.message : undefined;
  return (
    <form {...form.props} className="flex max-w-form flex-col gap-4">
      <Field
        label="Username"
        hint="You can change it once every 30 days. Your earlier usernames stay yours, so links and mentions still lead to you."
        status={usernameStatus(standing, askAgain)}
        error={form.errors.username ?? taken}
      >
        <TextInput
          {...form.field("username")}
          onChange={(event) => form.set("username", lowerCased(event))}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button type="submit">Change username</Button>
      </div>
      {isAsking && (
        <ConfirmChange
          username={username}
          busy={change.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={confirm}
        />
      )}
    </form>
  );
}

export function UsernamePart() {
  const { user } = useRequiredAccount();
  const { username, usernameChangeableAt, earlierUsernames = [] } = user;
  return (
    <Part title="Username" hint={`Others know you as @${username}. You can log in with it, too.`}>
      {usernameChangeableAt ? (
        <p className="max-w-text">{`You can change it again on ${fullDate(usernameChangeableAt)}.`}</p>
      ) : (
        <ChangeUsername key={username} current={username} earlier={earlierUsernames} />
      )}
    </Part>
  );
}
