import type { Circle } from "@attune/core/circles/circles.contract";
import { useAccount } from "../../lib/account.ts";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { Button } from "../../ui/Button.tsx";
import { useCloseWelcome } from "./circles.queries.ts";

interface WelcomeProps {
  circle: Circle;
  words: string;
  /** Leads to the circle's first post. */
  onHello: () => void;
}

/** The host's words to a new member, until they close them. */
export function Welcome({ circle, words, onHello }: WelcomeProps) {
  const me = useAccount()?.user.userId;
  const { mutate: close } = useCloseWelcome(circle.circleId);
  if (!circle.isMember || circle.host.userId === me) return null;
  return (
    <section aria-label="Welcome" className="mt-6 border-s-4 border-primary ps-5">
      <div className="max-w-text">
        <PersonLine person={circle.host} detail="Your host" />
        <FormattedText text={words} className="mt-3 whitespace-pre-line" />
        <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          <Button
            onClick={() => {
              close();
              onHello();
            }}
          >
            Say hello
          </Button>
          <Button look="text" onClick={() => close()}>
            Close
          </Button>
        </div>
      </div>
    </section>
  );
}
