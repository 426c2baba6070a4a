import { Badge, UnreadDot } from "../src/ui/Badge.tsx";
import { Button } from "../src/ui/Button.tsx";
import { EmptyState } from "../src/ui/EmptyState.tsx";
import { IssueScreen } from "../src/ui/IssueScreen.tsx";
import { Notice } from "../src/ui/Notice.tsx";
import { Progress } from "../src/ui/Progress.tsx";
import { StarIcon } from "../src/ui/page-icons.ts";
import { Skeleton } from "../src/ui/Skeleton.tsx";
import { Row, Section } from "./Section.tsx";

export function Statuses() {
  return (
    <>
      <Section title="Notice, Badge, UnreadDot">
        <Notice title="Plain">Something to know.</Notice>
        <Notice tone="clay" action={<Button look="text">Later</Button>}>
          Your email address isn't confirmed yet.
        </Notice>
        <Notice tone="error" title="Payment failed">
          Please check your card.
        </Notice>
        <Row>
          <Badge>Plain</Badge>
          <Badge tone="primary" icon={<StarIcon size={14} />}>
            Primary
          </Badge>
          <Badge tone="clay">Clay</Badge>
          <Badge tone="error">Error</Badge>
          <UnreadDot count="3" label="3 unread" />
        </Row>
      </Section>
      <Section title="Progress, Skeleton">
        <div className="w-full">
          <Progress label="Upload" value={60} withPercentage />
          <div className="mt-6">
            <Skeleton label="Loading people" lines={3} withPerson />
          </div>
        </div>
      </Section>
      <Section title="EmptyState, IssueScreen">
        <EmptyState title="No circles yet" seed="circles" motif="ripples">
          Start one, and others will find it here.
        </EmptyState>
        <IssueScreen
          title="Something went wrong"
          size="part"
          actions={<Button look="filled">Try Again</Button>}
        >
          An error occurred in this page
        </IssueScreen>
      </Section>
    </>
  );
}
