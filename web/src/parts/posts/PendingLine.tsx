import { useAccount } from "../../lib/account.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PostText } from "./PostText.tsx";

interface PendingLineProps {
  content: string;
  /** Size of the author's picture in pixels. */
  size: number;
  pictureClass: string;
}

/** A comment or reply being sent. */
export function PendingLine({ content, size, pictureClass }: PendingLineProps) {
  const account = useAccount();
  const name = account?.profile?.name ?? "";
  return (
    <li className="flex gap-3 opacity-65" aria-busy="true">
      <Avatar
        name={name}
        seed={account?.user.userId ?? ""}
        imageUrl={account?.profile?.imageUrl}
        size={size}
        className={pictureClass}
      />
      <div className="min-w-0">
        <p className="text-small text-muted">
          <span dir="auto" className="font-medium text-ink">
            {name}
          </span>{" "}
          · sending
        </p>
        <PostText content={content} />
      </div>
    </li>
  );
}
