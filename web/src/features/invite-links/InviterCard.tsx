import { ConnectButton } from "../../parts/connect/ConnectButton.tsx";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { Button } from "../../ui/Button.tsx";
import { useHideInvitedBy } from "./invite-links.queries.ts";

interface InviterCardProps {
  person: Card;
  takesRequests: boolean;
}

export default function InviterCard({ person, takesRequests }: InviterCardProps) {
  const hide = useHideInvitedBy();
  const personName = <bdi>{person.name}</bdi>;
  return (
    <section aria-labelledby="invited-by" className="mb-8 border-s-4 border-primary ps-5">
      <div className="flex items-start justify-between gap-x-4">
        <h2 id="invited-by" className="min-w-0 break-words text-h3">
          {personName} invited you
        </h2>
        <Button look="text" className="-my-2" onClick={() => hide.mutate()}>
          Hide
        </Button>
      </div>
      <div className="mt-3">
        <PersonLine
          person={person}
          action={
            <ConnectButton userId={person.userId} name={person.name} canAsk={takesRequests} />
          }
        />
      </div>
    </section>
  );
}
