import { Component, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { tabKeys, userKeys, writeItem } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { IssueScreen } from "../../ui/IssueScreen.tsx";

interface OnboardingBoundaryProps {
  userId: string;
  children: ReactNode;
}

/** After a crash of the wizard, the draft is kept and the member can continue. */
export class OnboardingBoundary extends Component<OnboardingBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // Marks a fresh sign-up, so that a retry opens the wizard at the saved step without asking.
  private readonly retry = () => {
    writeItem(userKeys.freshSignUp(this.props.userId), "true");
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <OnboardingIssue userId={this.props.userId} onRetry={this.retry} />;
  }
}

interface OnboardingIssueProps {
  userId: string;
  onRetry: () => void;
}

export function OnboardingIssue({ userId, onRetry }: OnboardingIssueProps) {
  const navigate = useNavigate();
  // sessionStorage: the guards allow skipping until the tab is closed.
  const skip = () => {
    writeItem(tabKeys.skippedOnboarding, userId, sessionStorage);
    void navigate("/community");
  };
  return (
    <IssueScreen
      // Without a connection, it's most likely a part's code that couldn't be loaded.
      title={navigator.onLine ? "Something went wrong" : "Connection Error"}
      size="page"
      actions={
        <>
          <Button look="filled" onClick={onRetry}>
            Try Again
          </Button>
          <Button onClick={skip}>Skip to Community</Button>
        </>
      }
    >
      What you've filled in so far is kept on this device. You can try again, or finish your profile
      another time.
    </IssueScreen>
  );
}
