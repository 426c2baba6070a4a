import { periodEnd } from "@attune/core/members/membership-period.rules";
import type { Membership } from "@attune/core/memberships/memberships.contract";
import type { Payment } from "@attune/core/memberships/refunds.contract";
import { maxRefundReasonLength } from "@attune/core/memberships/refunds.rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, client } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { money } from "../../lib/money.ts";
import { randomToken } from "../../lib/random-token.ts";
import { toastError } from "../../parts/toastError.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";
import { centsOf, typedAmount } from "./refund-amount.ts";

interface RefundDialogProps {
  person: { userId: string; name: string };
  membership: Membership | null;
  payment: Payment;
  onClose: () => void;
}

/** What becomes of a membership that isn't ended with the refund. */
function goesOn({ status, expiresAt, endsAtExpiry }: Membership): string {
  if (!expiresAt) return "Otherwise it goes on as before.";
  const day = fullDate(periodEnd({ status, expiresAt }));
  if (status === "cancelled" || endsAtExpiry) return `Otherwise it stays active until ${day}.`;
  if (status === "grace") return "Otherwise the payment that's due is still collected.";
  return `Otherwise it goes on as before, with the next payment on ${day}.`;
}

const isRunning = (membership: Membership | null): membership is Membership =>
  membership !== null &&
  membership.status !== "lapsed" &&
  (!membership.expiresAt || Date.parse(membership.expiresAt) > Date.now());

/** Refunds a payment in whole or in part, and can end the membership with it. */
export default function RefundDialog({ person, membership, payment, onClose }: RefundDialogProps) {
  const { currency, refundable } = payment;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedAmount(refundable));
  const [reason, setReason] = useState("");
  const [ends, setEnds] = useState(false);
  // Keeps the idempotency key while the words are the same, so that a retry refunds once.
  const sent = useRef({ words: "", token: "" });
  const cents = centsOf(typed);
  const amount = cents !== null && cents > 0 && cents <= refundable ? cents : null;
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.billing.key() }),
      queryClient.invalidateQueries({ queryKey: api.admin.key() }),
    ]);
  const refund = useMutation({
    mutationFn: (refunded: number) => {
      const words = `${refunded} ${ends} ${reason}`;
      if (sent.current.words !== words) sent.current = { words, token: randomToken() };
      return client.billing.refundInvoice({
        userId: person.userId,
        invoiceId: payment.id,
        amount: refunded,
        reason: reason.trim(),
        endMembership: ends,
        token: sent.current.token,
      });
    },
    onSuccess: (_done, refunded) => {
      toast({ title: `${money(refunded, currency)} refunded`, tone: "success" });
      onClose();
      return refresh();
    },
    onError: (error) => {
      toastError(error);
      void refresh();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund a payment from ${person.name}?`}
      description="The money goes back to the card it was paid with, and the member gets an email. You can't undo this."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            disabled={amount === null || reason.trim() === ""}
            busy={refund.isPending}
            busyLabel="Refunding..."
            onClick={() => {
              if (amount !== null) refund.mutate(amount);
            }}
          >
            {amount === null ? "Refund" : `Refund ${money(amount, currency)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={`Amount in ${currency}`}
          error={
            amount === null
              ? `Please enter an amount of up to ${money(refundable, currency)}.`
              : undefined
          }
        >
          <TextInput
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field
          label="Reason"
          required
          hint="Kept with the refund. It's also in the member's data export."
        >
          <TextArea
            value={reason}
            rows={3}
            maxLength={maxRefundReasonLength}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {isRunning(membership) ? (
          <Checkbox
            label="End the membership now"
            hint={ends ? "It ends at once, and no more payments are taken." : goesOn(membership)}
            checked={ends}
            onChange={({ target }) => setEnds(target.checked)}
          />
        ) : (
          <p className="text-muted">The membership has already ended.</p>
        )}
      </div>
    </Dialog>
  );
}
