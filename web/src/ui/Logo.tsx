interface LogoProps {
  size?: number;
  className?: string;
}

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
        d="M17.3 2.8c.2 3.4 4.5 5.7 4.5 10.4 0 3.3-2.4 5.6-5.6 5.6s-5.7-2.2-5.7-5.4c0-2.4 1.5-3.8 2.3-5.8.7 1.3 1.5 1.6 2.2.9 1-1.1 1.4-3.3 2.3-5.7z"
      />
      <path className="contour" d="M5.8 16.3c1 5.2 5 8.6 10.2 8.6s9.3-3.4 10.2-8.6" />
      <path className="contour" d="M9.8 28.8c1.9.7 3.9 1 6.2 1s4.4-.4 6.3-1.1" />
    </svg>
  );
}
