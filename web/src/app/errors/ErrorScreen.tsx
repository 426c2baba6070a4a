import { brand } from "@attune/core/kernel/brand";
import { Button } from "../../ui/Button.tsx";
import { IssueScreen } from "../IssueScreen.tsx";

interface ErrorScreenProps {
  /** Where it happened: "An error occurred in {context}". */
  context: string;
  /** Without this part nothing goes on. */
  critical?: boolean;
  onRetry: () => void;
  whole?: boolean;
}

/** A part of the page failed. */
export function ErrorScreen({
  context,
  critical = false,
  onRetry,
  whole = true,
}: ErrorScreenProps) {
  return (
    <IssueScreen
      title={critical ? "Critical Error" : "Something went wrong"}
      whole={whole}
      actions={
        <Button look={whole ? "filled" : "outline"} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <p>An error occurred in {context}</p>
      {whole && (
        <p className="mt-2">
          If this problem persists, please contact support.{" "}
          <a className="link" href={`mailto:${brand.supportAddress}`}>
            {brand.supportAddress}
          </a>
        </p>
      )}
    </IssueScreen>
  );
}
