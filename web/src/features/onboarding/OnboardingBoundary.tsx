import { Component, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { isRecoverable } from "../../lib/recoverable-error.ts";
import { tabKeys, userKeys, writeItem } from "../../lib/storage.ts";
import { Button } from "../../ui/Button.tsx";
import { IssueScreen } from "../../ui/IssueScreen.tsx";

interface OnboardingBoundaryProps {
  userId: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

/** After a crash of the wizard, the draft is kept and the member can continue. */
export class OnboardingBoundary extends Component<OnboardingBoundaryProps, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  // Marks a fresh sign-up, so that a retry opens the wizard at the saved step without asking.
  private readonly retry = () => {
    writeItem(userKeys.freshSignUp(this.props.userId), "true");
    this.setState({ failed: false, error: null });
  };

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return <OnboardingIssue userId={this.props.userId} error={error} onRetry={this.retry} />;
  }
}

interface OnboardingIssueProps {
  userId: string;
  error: unknown;
  onRetry: () => void;
}

function OnboardingIssue({ userId, error, onRetry }: OnboardingIssueProps) {
  const navigate = useNavigate();
  // sessionStorage: the guards allow skipping until the tab is closed.
  const skip = () => {
    writeItem(tabKeys.skippedOnboarding, userId, sessionStorage);
    void navigate("/community");
  };
  return (
    <IssueScreen
      // A part's code may have failed to load.
      title={isRecoverable(error) ? "Connection Error" : "Something went wrong"}
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
