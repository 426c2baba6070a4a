import { brand } from "@attune/core/kernel/brand";
import { Button } from "../../ui/Button.tsx";
import { IssueScreen, type IssueSize } from "../../ui/IssueScreen.tsx";

interface ErrorScreenProps {
  /** Completes "An error occurred in {context}". */
  context: string;
  /** Whether the page can't work without the failed part. */
  critical?: boolean;
  onRetry: () => void;
  size?: IssueSize;
}

export function ErrorScreen({
  context,
  critical = false,
  onRetry,
  size = "screen",
}: ErrorScreenProps) {
  return (
    <IssueScreen
      title={critical ? "Critical Error" : "Something went wrong"}
      size={size}
      actions={
        <Button look={size === "part" ? "outline" : "filled"} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <p>An error occurred in {context}</p>
      {size !== "part" && (
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
