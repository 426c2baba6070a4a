import { brand } from "@attune/core/kernel/brand";

/** Every member accepts these together with the terms. */
export function Guidelines() {
  return (
    <>
      <p>
        People come to {brand.name} with things that matter to them. These few rules keep it a place
        where they can share them.
      </p>
      <ol className="list-decimal ps-5">
        <li>
          Speak from your own experience. No one here has to be convinced of anything, and no
          tradition is better than another.
        </li>
        <li>Disagree with what was said, never with who said it.</li>
        <li>What you're told in a circle or a conversation stays there.</li>
        <li>
          Respect other people's faith, doubts and bodies. No pressure, no diagnosis, no promise of
          a cure.
        </li>
        <li>
          No hatred, no threats, no unwanted sexual advances. Any of these can end a membership.
        </li>
        <li>
          Sell only through an event that says so, hosted by a facilitator who states their
          qualifications. Never in messages.
        </li>
        <li>Ask before you photograph, and again before you post the photo.</li>
        <li>When someone seems to be in danger, call for help first and tell us second.</li>
      </ol>
    </>
  );
}
