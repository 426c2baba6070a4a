import type { AttentionLevel } from "@attune/core/attention/attention.rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { callOf, keptAct } from "../../lib/kept-act.ts";
import { presets } from "../../lib/query.ts";
import { toastError } from "../../parts/toastError.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";

const levels: readonly { value: AttentionLevel; label: string }[] = [
  { value: "all", label: "Everything" },
  { value: "mentions", label: "Only what's addressed to me" },
  { value: "none", label: "Nothing" },
];

/** How much of a circle a member is notified of. Saved when chosen. */
export function LevelField({ circleId }: { circleId: string }) {
  const queryClient = useQueryClient();
  const query = api.attention.getLevel.queryOptions({ input: { scopeId: circleId } });
  const { queryKey } = query;
  const { data } = useQuery({ ...query, ...presets.dynamic });
  const save = useMutation({
    // Sent in order, so that the last choice counts.
    ...keptAct(`level-${circleId}`, (level: AttentionLevel) =>
      callOf("attention.setLevel", { scopeId: circleId, level }),
    ),
    onSuccess: async (_done, level) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { level });
    },
    onError: toastError,
  });
  if (!data) return null;
  return (
    <Field
      label="Notify me about"
      hint="Whatever you choose here, we'll still notify you when a meetup you're going to starts soon, moves or is cancelled."
      className="max-w-form"
    >
      <Select
        options={levels}
        // The pending choice, so that an answer requested before it can't undo it on screen.
        value={save.isPending ? save.variables : data.level}
        onChange={(level) => save.mutate(level)}
      />
    </Field>
  );
}
