import { LinkIcon } from "../ui/icons.ts";

interface OnlineLinkProps {
  /** Null for those who don't see it. */
  link: string | null;
  /** Whether they'd see it by saying that they're going. */
  isOffered: boolean;
}

/** How a gathering meets online, as one of its facts. */
export const OnlineLink = ({ link, isOffered }: OnlineLinkProps) => (
  <li className="flex gap-3">
    <LinkIcon className="mt-0.5 shrink-0 text-clay" />
    {link ? (
      <a href={link} target="_blank" rel="noreferrer" className="link min-w-0 break-words">
        {link}
      </a>
    ) : (
      <span>{isOffered ? "Online. You'll see the link here once you're going." : "Online"}</span>
    )}
  </li>
);
