import type { Appealed } from "@attune/core/reports/appeals.contract";
import { maxDecisionReasonLength } from "@attune/core/reports/reports.rules";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, client } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { useKeptText } from "../../lib/useKeptText.ts";
import { ReportLine } from "../../parts/moderation/ReportLine.tsx";
import { ReportQueue } from "../../parts/moderation/ReportQueue.tsx";
import { toastError } from "../../parts/toastError.ts";
import { isUnlisted, useToastIfGone } from "../../parts/useToastIfGone.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toast.ts";
import { linkedMember } from "./linked-member.tsx";

function Answer({ reportId, isRemoval }: { reportId: string; isRemoval: boolean }) {
  const queryClient = useQueryClient();
  const isSent = useRef(false);
  const [answer, setAnswer] = useKeptText(`appeal-answer-${reportId}`);
  const send = useMutation({
    mutationFn: (grant: boolean) => {
      isSent.current = true;
      return client.reports.answerAppeal({ reportId, grant, answer: answer.trim() });
    },
    onSuccess: (_done, grant) => {
      setAnswer("");
      toast({ title: grant ? "Appeal granted" : "Appeal declined", tone: "success" });
    },
    onError: (error) => {
      isSent.current = false;
      toastError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reports.key() }),
  });
  const isOpen = ({ report, appeal }: Appealed) =>
    report.reportId === reportId && appeal.status === "open";
  useToastIfGone(
    {
      title: "Appeal closed",
      message: "Another moderator answered it, or the member who sent it left.",
      text: answer,
    },
    (cache) =>
      answer.trim() !== "" &&
      !isSent.current &&
      isUnlisted(cache, api.reports.listAppeals.key(), isOpen),
  );
  const pressable = { disabled: answer.trim() === "", busy: send.isPending };
  return (
    <div className="mt-4 flex max-w-form flex-col gap-4">
      <Field label="Answer" hint="The member will see this.">
        <TextArea
          value={answer}
          maxLength={maxDecisionReasonLength}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button {...pressable} onClick={() => send.mutate(false)}>
          Decline
        </Button>
        <Button look="filled" {...pressable} onClick={() => send.mutate(true)}>
          Grant
        </Button>
      </div>
      <p className="text-small text-muted">
        {isRemoval
          ? "Granting it reverses the decision. What was removed stays deleted."
          : "Granting it reverses the decision."}
      </p>
    </div>
  );
}

function Appeal({ report, appeal }: Appealed) {
  return (
    <>
      <blockquote
        dir="auto"
        className="mt-4 border-s-2 border-clay ps-4 whitespace-pre-line break-words"
      >
        {appeal.text}
      </blockquote>
      {appeal.status === "open" ? (
        <Answer reportId={report.reportId} isRemoval={report.decision === "remove"} />
      ) : (
        <p className="mt-3 text-small break-words">
          <span className="font-medium">
            {appeal.status === "granted" ? "Granted" : "Declined"}
          </span>{" "}
          by {appeal.answeredBy?.name ?? "a former member"},{" "}
          {appeal.answeredAt && fullDate(appeal.answeredAt)}: {appeal.answer}
        </p>
      )}
    </>
  );
}

function List({ status, empty }: { status: "open" | "answered"; empty: string }) {
  const list = useInfiniteQuery({
    ...api.reports.listAppeals.infiniteOptions({
      input: (cursor: string | undefined) => ({ status, cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });
  return (
    <ReportQueue
      query={list}
      empty={empty}
      lines={(all) =>
        all.map((appealed) => (
          <ReportLine
            key={appealed.report.reportId}
            report={appealed.report}
            person={linkedMember}
            after={<Appeal {...appealed} />}
          />
        ))
      }
    />
  );
}

export function AppealList() {
  return (
    <>
      <List status="open" empty="No appeals are waiting for an answer." />
      <h2 className="mt-10 mb-3 text-h3">Answered</h2>
      <List status="answered" empty="None yet." />
    </>
  );
}
