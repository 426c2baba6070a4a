import type { InviteLink } from "@attune/core/invite-links/invite-links.contract";
import { brand } from "@attune/core/kernel/brand";
import { useState } from "react";
import { Link } from "react-router-dom";
import { copyLink } from "../../parts/copy-text.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { shareLink } from "../../parts/share-link.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useInviteLink, useRenewal } from "./invite-links.queries.ts";
import { invitePath } from "./invite-path.ts";

const copyInviteLink = (path: string) =>
  copyLink(path, "Your browser doesn't allow it. Select the link and copy it.");

function OwnLink({ link: { code, isNamed } }: { link: InviteLink }) {
  const renewal = useRenewal();
  const [asking, setAsking] = useState(false);
  const path = invitePath(code);
  const address = location.origin + path;
  return (
    <>
      <Field label="Your link">
        <TextInput
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="filled" onClick={() => void copyInviteLink(path)}>
          Copy link
        </Button>
        {"share" in navigator && (
          <Button onClick={() => void shareLink(path, `Join me on ${brand.name}`)}>Share</Button>
        )}
      </div>
      {isNamed ? (
        <p className="mt-6 text-muted">
          Anyone who opens it sees your name and photo. You'll get a notification when someone joins
          through it.
        </p>
      ) : (
        <p className="mt-6 text-muted">
          It doesn't show your name, because you're not in the directory. People who join through it
          will see who invited them.{" "}
          <Link to="/settings?section=privacy" className="link">
            Privacy settings
          </Link>
        </p>
      )}
      <section aria-labelledby="new-link" className="mt-10 border-t border-line pt-6">
        <h2 id="new-link" className="text-h3">
          A new link
        </h2>
        <p className="mt-2 text-muted">
          Has your link gone further than you wanted? Make a new one, and the old one stops working
          right away.
        </p>
        <Button
          className="mt-4"
          busy={renewal.isPending}
          busyLabel="Making a new link..."
          onClick={() => setAsking(true)}
        >
          Make a new link
        </Button>
        <ConfirmDialog
          open={asking}
          title="Make a new link?"
          description="The old one stops working right away, even for friends who already have it. You can't undo this."
          label="Make a new link"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            renewal.mutate(code);
          }}
        />
      </section>
    </>
  );
}

export default function InviteFriendPage() {
  const { data: link, error, refetch } = useInviteLink();
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <div className="max-w-text">
        <h1 className="text-h1">Invite a friend</h1>
        <p className="mt-3 mb-8 text-muted">
          {`Send your personal link to someone you'd like to see on ${brand.name}. You choose who gets it; we don't email anyone.`}
        </p>
        {!link && !error && <Skeleton label="Loading your link" lines={3} />}
        {!link && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {link && <OwnLink link={link} />}
      </div>
    </div>
  );
}
