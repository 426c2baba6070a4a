interface SkipLinkProps {
  /** Id of what follows. */
  to: string;
  children: string;
}

/** Shown while it has the focus. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <a
    href={`#${to}`}
    className="absolute -top-32 start-4 z-50 rounded-control bg-surface px-4 py-3 focus:top-4"
  >
    {children}
  </a>
);
