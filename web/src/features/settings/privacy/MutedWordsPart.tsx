import type { MutedWordItem } from "@attune/core/mutes/mutes.contract";
import type { MuteLength } from "@attune/core/mutes/mutes.rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "../../../lib/form.ts";
import { hasWords } from "../../../lib/has-words.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { muteLengths } from "../../../parts/protect/mute-lengths.ts";
import { muteWord, unmuteWord } from "../../../parts/protect/mutes.ts";
import { useMutes } from "../../../parts/protect/useMutes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { Part } from "../Part.tsx";
import { untilWords } from "./until-words.ts";

const maxWordLength = 60;

function Line({ word, until }: MutedWordItem) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await unmuteWord(queryClient, word);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-medium">
          {word}
        </span>
        <span className="block text-small text-muted">{untilWords(until)}</span>
      </span>
      <Button
        busy={busy}
        busyLabel="Unmuting..."
        aria-label={`Unmute “${word}”`}
        onClick={() => void undo()}
      >
        Unmute
      </Button>
    </li>
  );
}

function AddWord() {
  const queryClient = useQueryClient();
  const [length, setLength] = useState<MuteLength>("always");
  const form = useForm({
    initial: { word: "" },
    validate: ({ word }) => (hasWords(word) ? {} : { word: "Write a few words first" }),
    submit: async ({ word }) => {
      if (await muteWord(queryClient, word.trim(), length)) form.reset();
    },
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <Field label="Word or phrase" error={form.errors.word} className="grow basis-48">
        <TextInput {...form.field("word")} maxLength={maxWordLength} />
      </Field>
      <Field label="How long?" className="grow basis-40">
        <Select options={muteLengths} value={length} onChange={setLength} />
      </Field>
      <Button
        type="submit"
        disabled={!form.values.word.trim()}
        busy={form.busy}
        busyLabel="Muting..."
      >
        Mute
      </Button>
    </form>
  );
}

function Words() {
  const { mutes, error, refetch } = useMutes();
  if (!mutes) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading muted words" lines={2} />;
  }
  if (mutes.words.length === 0) return null;
  return (
    <ul>
      {mutes.words.map((item) => (
        <Line key={item.word} {...item} />
      ))}
    </ul>
  );
}

export function MutedWordsPart() {
  return (
    <Part
      title="Muted words"
      hint="Posts, comments and replies that contain one are hidden until you open them. You won't be notified of anything that contains one, messages included. Capitals and accents make no difference."
    >
      <AddWord />
      <Words />
    </Part>
  );
}
