import type { FacilitatorApplication } from "@attune/core/facilitators/facilitators.contract";
import {
  maxApplicationCredentialsLength,
  maxApplicationOfferingLength,
} from "@attune/core/facilitators/facilitators.rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { accountKey } from "../../../lib/account.ts";
import { api, client } from "../../../lib/api.ts";
import { fullDate } from "../../../lib/date-format.ts";
import { codeOf, describeError } from "../../../lib/errors.ts";
import type { FieldErrors } from "../../../lib/form.ts";
import { presets } from "../../../lib/query.ts";
import { onDomainEvent } from "../../../lib/realtime.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Button, buttonClasses } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useKeptForm } from "../useKeptForm.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";

const applicationKey = () => api.facilitators.getMyApplication.key();

onDomainEvent("facilitator.applied", () => [applicationKey()]);
onDomainEvent("facilitator.reviewed", () => [applicationKey(), accountKey()]);

interface Values {
  offering: string;
  credentials: string;
  isAccurate: boolean;
}

const empty: Values = { offering: "", credentials: "", isAccurate: false };

const validate = ({ offering, credentials, isAccurate }: Values): FieldErrors<Values> => ({
  ...(offering.trim() ? {} : { offering: "Say in a few words what you'd host" }),
  ...(credentials.trim() ? {} : { credentials: "Please tell us about your qualifications" }),
  ...(isAccurate ? {} : { isAccurate: "Please confirm that this is accurate" }),
});

/** @param before an earlier application that wasn't accepted, to start from */
function ApplicationForm({ before }: { before: FacilitatorApplication | null | undefined }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: applicationKey() });
  const apply = useMutation({
    mutationFn: ({ offering, credentials }: Values) =>
      client.facilitators.applyAsFacilitator({ offering, credentials, isAccurate: true }),
    onSuccess: () => {
      toast({
        title: "Application sent",
        message: "We'll take a look and send you a notification.",
        tone: "success",
      });
      return refresh();
    },
    onError: (error) => {
      // The application was already sent from another tab, so refetch it.
      if (codeOf(error) === "duplicate") return refresh();
      toast({ title: "Update Failed", message: describeError(error).message, tone: "error" });
      return undefined;
    },
  });
  const form = useKeptForm<Values>("facilitator", {
    initial: before
      ? { offering: before.offering, credentials: before.credentials, isAccurate: false }
      : empty,
    validate,
    submit: async (values) => {
      await apply.mutateAsync(values).then(
        () => form.settle(values, empty),
        () => undefined,
      );
    },
  });
  const { values, errors, set } = form;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field
        label="What you'd host"
        required
        hint="Type, place, and who it's for"
        error={errors.offering}
      >
        <TextArea
          name="offering"
          value={values.offering}
          maxLength={maxApplicationOfferingLength}
          onChange={({ target }) => set("offering", target.value)}
        />
      </Field>
      <Field
        label="Your qualifications"
        required
        hint="Training, certificates, years of practice, and who can vouch for you"
        error={errors.credentials}
      >
        <TextArea
          name="credentials"
          rows={6}
          value={values.credentials}
          maxLength={maxApplicationCredentialsLength}
          onChange={({ target }) => set("credentials", target.value)}
        />
      </Field>
      <Checkbox
        name="isAccurate"
        label="What I've said about my qualifications is accurate."
        checked={values.isAccurate}
        error={errors.isAccurate}
        onChange={({ target }) => set("isAccurate", target.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="filled" type="submit" busy={form.busy} busyLabel="Sending...">
          Apply
        </Button>
        {form.unsaved}
      </div>
    </form>
  );
}

function Answer({ application }: { application: FacilitatorApplication }) {
  const { status, createdAt, rejectionReason } = application;
  if (status === "rejected") {
    return (
      <Notice tone="clay" title="Your application wasn't accepted">
        {rejectionReason} You can apply again.
      </Notice>
    );
  }
  return (
    <Notice title="Waiting for an answer">
      You applied on {fullDate(createdAt)}. We'll notify you when we've decided.
    </Notice>
  );
}

export default function FacilitatorSection() {
  const isFacilitator = useMyProfile()?.isFacilitator ?? false;
  const { data, error, refetch, isPending, isLoadingError } = useQuery({
    ...api.facilitators.getMyApplication.queryOptions(),
    ...presets.dynamic,
    enabled: !isFacilitator,
  });
  if (isFacilitator) {
    return (
      <Part
        title="You're a facilitator"
        hint="Your events go live right away and show that you're an approved facilitator."
      >
        <Link to="/create-event" className={buttonClasses("outline")}>
          List an event
        </Link>
      </Part>
    );
  }
  return (
    <Part
      title="Become a facilitator"
      hint="Any member can list events, and we check them before they go live. Events from approved facilitators go live right away."
    >
      {isLoadingError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton label="Loading your application" lines={3} />}
      {data && <Answer application={data} />}
      {!isPending && !isLoadingError && data?.status !== "pending" && (
        <div className={data ? "mt-6" : undefined}>
          <ApplicationForm before={data} />
        </div>
      )}
    </Part>
  );
}
