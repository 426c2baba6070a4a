interface LogoProps {
  size?: number;
  className?: string;
}

/** The mark: a flame over a bowl of light. */
export function LogoMark({ size = 28, className }: LogoProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      {...(className ? { className } : {})}
    >
      <path
        className="contour-accent"
        d="M16.2 3.5c3.5 4.3 5.1 7.2 5.1 9.9 0 3.1-2.2 5.4-5.2 5.4s-5.3-2.3-5.3-5.3c0-2.7 1.7-5.6 5.4-10z"
      />
      <path className="contour" d="M5.8 16.3c1 5.2 5 8.6 10.2 8.6s9.3-3.4 10.2-8.6" />
      <path className="contour" d="M9.8 28.8c1.9.7 3.9 1 6.2 1s4.4-.4 6.3-1.1" />
    </svg>
  );
}
