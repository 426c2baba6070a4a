import { Component, type ReactNode } from "react";
import { isRecoverable } from "../../lib/recoverable-error.ts";
import { ConnectionError } from "./ConnectionError.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { forgottenMs } from "./recovery.ts";

interface ErrorBoundaryProps {
  /** Completes "An error occurred in {context}". */
  context: string;
  critical?: boolean;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
  /** Number of automatic retries, the last of them less than `forgottenMs` before this failure. */
  tries: number;
}

/**
 * Contains errors of its children. Retries connection errors automatically, others by "Try Again".
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  private triedAt = 0;

  override componentDidCatch(): void {
    if (Date.now() - this.triedAt >= forgottenMs) this.setState({ tries: 0 });
  }

  private readonly retry = () => this.setState({ error: null, failed: false });
  private readonly countTry = (tries: number) => {
    this.triedAt = Date.now();
    this.setState({ tries });
  };

  override render(): ReactNode {
    const { context, critical, children } = this.props;
    const { error, failed, tries } = this.state;
    if (!failed) return children;
    if (isRecoverable(error)) {
      return (
        <ConnectionError
          onRetry={this.retry}
          tries={tries}
          onTry={this.countTry}
          size={critical ? "screen" : "part"}
        />
      );
    }
    return (
      <ErrorScreen
        context={context}
        critical={Boolean(critical)}
        onRetry={this.retry}
        size={critical ? "screen" : "part"}
      />
    );
  }
}
