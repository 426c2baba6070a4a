import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";
import { markAllRead } from "./notifications.queries.ts";

/** Gets the focus back when its press is undone. */
export function MarkAllRead({ className = "" }: { className?: string }) {
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const unread = useAccount()?.counts.unreadNotifications ?? 0;
  if (unread === 0) return null;
  // Once it's shown again.
  const onUndone = () => setTimeout(() => button.current?.focus());
  return (
    <Button
      ref={button}
      look="text"
      className={className}
      onClick={() => void markAllRead(queryClient, onUndone)}
    >
      Mark all read
    </Button>
  );
}
