import { Link } from "react-router-dom";
import { Part } from "../Part.tsx";
import { kept } from "./kept.ts";

/** Lists what's stored, why and for how long, and where to withdraw a consent. */
export function WhatWeKeepPart() {
  return (
    <Part
      title="What we keep, and why"
      hint={
        <>
          A short version, with links to where you can change your mind. The{" "}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>{" "}
          has the details; the{" "}
          <Link to="/cookies" className="link">
            Cookie Policy
          </Link>{" "}
          lists what's in this browser.
        </>
      }
    >
      <dl className="border-t border-line">
        {kept.map(({ what, why, howLong, change }) => (
          <div key={what} className="border-b border-line py-4">
            <dt className="font-medium">{what}</dt>
            <dd className="mt-1">{why}</dd>
            <dd className="mt-1 text-small text-muted">{howLong}</dd>
            {change && (
              <dd className="mt-1 text-small">
                <Link to={change.to} className="link inline-flex min-h-11 items-center">
                  {change.label}
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <h4 className="mt-6 font-medium">Counting how pages are used</h4>
      <p className="mt-1 max-w-text">
        We don't: there are no analytics here. If that changes, we'll ask you first, and only a yes
        you give at that point will count.
      </p>
    </Part>
  );
}
