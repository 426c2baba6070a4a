import { Component, type ReactNode } from "react";
import { isRecoverable } from "../lib/recoverable-error.ts";

interface ItemBoundaryState {
  error: unknown;
  failed: boolean;
}

/**
 * Leaves out an item that fails to render; React logs the error. Network errors are rethrown to the
 * page, which offers to try again.
 */
export class ItemBoundary extends Component<{ children: ReactNode }, ItemBoundaryState> {
  override state: ItemBoundaryState = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): ItemBoundaryState {
    return { error, failed: true };
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    if (isRecoverable(error)) throw error;
    return null;
  }
}
