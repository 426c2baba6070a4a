import { brand } from "@attune/core/kernel/brand";
import { Mail } from "./Mail.tsx";

export function Privacy() {
  return (
    <>
      <p>
        {brand.name} knows things about you that you wouldn't tell everyone: what you believe, when
        you were born, who you write to. This page says what we keep, why, who else sees it, and how
        you get rid of it. The operator of {brand.name} is responsible for it; <Mail /> reaches us.
      </p>

      <h2>What we keep, and why</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, username, email address, when you joined. Without
          them there's no account. Your password goes straight to the login service, which keeps
          only what's needed to recognise it; we never have it.
        </li>
        <li>
          <strong>Your passkeys,</strong> if you add any: the login service keeps the public half of
          each, its maker and the date. We keep a checksum that recognises it, and when you added
          it. The secret half, your fingerprint and your face stay on your device.
        </li>
        <li>
          <strong>Your profile:</strong> a short text about you, a photo, your town, the languages
          you speak, what you practise. Other members see it, field by field as you set it.
        </li>
        <li>
          <strong>What you do here:</strong> posts, comments, reactions, votes in polls, photos and
          albums, circles, events and meetups you join, connections, conversations, saved searches
          that notify you. They're kept because they're what the community is made of.
        </li>
        <li>
          <strong>Your application as a facilitator,</strong> if you make one: what you offer and
          your qualifications. Only the people who decide on it read it.
        </li>
        <li>
          <strong>Your membership:</strong> which one, until when, and whether a payment came
          through. Only the payment provider has your card and bank details. When a card is used for
          a trial, we keep a checksum of it for three years, even if you leave: a card gets one
          trial.
        </li>
        <li>
          <strong>Messages we send you:</strong> which email was sent when, and whether it was
          delivered, opened or clicked, so that nothing is sent twice and broken addresses are
          found.
        </li>
        <li>
          <strong>Push notifications,</strong> where you turn them on: an address and a key that
          your browser makes for them, and what kind of device it is. They're deleted when you turn
          push notifications off, remove the device or log out there.
        </li>
        <li>
          <strong>For safety:</strong> logins with time, device and network address, attempts that
          look like an attack, that the browser's developer tools were opened, who you block or
          mute, and reports with what was decided about them.
        </li>
      </ul>
      <p>
        The legal basis is our contract with you; for safety, it's our legitimate interest in
        keeping intruders out; for invoices, it's the law. For everything under the next heading
        it's your express consent, which you can withdraw at any time.
      </p>

      <h2>Sensitive data: beliefs and birth</h2>
      <p>
        What you practise can say what you believe. You choose how much of it appears on your
        profile and who sees it, and you can remove it at any time.
      </p>
      <p>
        Your date, time and place of birth are optional. If you give them, they're encrypted with a
        key of their own, stored apart from your profile, and used for one thing: to calculate your
        charts. They never appear in a log, in a notification or in an email, and only you see them
        unless you decide otherwise. You can have your charts calculated and the birth details
        deleted at once. You can switch astrology off, and it disappears from your pages and from
        how you're matched.
      </p>
      <p>
        Matching compares interests and charts, gives a reason for each suggestion, and decides
        nothing: no one is let in, kept out or charged differently because of it.
      </p>
      <p>
        When you upload a profile photo, software counts the faces in it, to see that there's just
        one. It doesn't recognise whose face it is, and keeps nothing but the answer.
      </p>

      <h2>Who else sees it</h2>
      <ul>
        <li>Other members, as far as your settings and the place you write in allow.</li>
        <li>
          An event's hosts, when you sign up for it: your name and your profile as members see it.
        </li>
        <li>
          Anyone, if a host gives a circle or an event a public page: what the host wrote about it,
          and how many people are in it or going. Never who they are.
        </li>
        <li>
          Anyone who opens your invitation link, if you share one: your name and photo, unless you
          aren't in the directory.
        </li>
        <li>
          Companies that work for us and only as we tell them: Amazon Web Services, which stores
          everything and sends our email, and Stripe, which takes payments.
        </li>
        <li>
          Google or Apple, if you log in with your account there: they learn that you use{" "}
          {brand.name}, and give us your name and email address.
        </li>
        <li>
          The push service of your browser's maker, if you turn push notifications on: Google,
          Mozilla, Microsoft or Apple. It learns that your device gets a notification, and when.
          What the notification says is encrypted for your browser, and it names no one unless
          you've chosen that.
        </li>
        <li>Authorities, when the law leaves us no choice.</li>
      </ul>
      <p>
        We don't sell your data, and there's no advertising here. Anything that isn't needed to run
        the place, such as measuring how it's used, happens only after you've said yes to it.
      </p>

      <h2>On your device</h2>
      <p>
        The <a href="/cookies">Cookie Policy</a> lists what's stored in your browser, entry by
        entry.
      </p>

      <h2>Places</h2>
      <p>
        The list of towns comes from GeoNames (<a href="https://www.geonames.org">geonames.org</a>),
        under the{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/">Creative Commons Attribution 4.0</a>{" "}
        licence. It's part of {brand.name}: what you type into a search for a town isn't sent to
        anyone else, unless Google Maps adds its suggestions. Then Google learns what you type
        there, and the address of your connection. We keep the town you live in, never the street.
      </p>

      <h2>How long</h2>
      <p>
        For as long as you have an account. When you delete it, your profile, your birth details and
        charts, your photos and your settings are removed, and what you wrote in conversations and
        circles is removed or made anonymous, so that other people's words still make sense.
        Invoices stay for as long as tax law requires. Backups are overwritten in turn. Proof that
        you accepted the terms stays for as long as it could still be disputed.
      </p>

      <h2>Your rights</h2>
      <ul>
        <li>
          See it and take it with you: “Export your data” in your settings puts it all in one file.
        </li>
        <li>Correct it: nearly everything can be changed in place; for the rest, write to us.</li>
        <li>Delete it: in your settings, at any time.</li>
        <li>
          Object to its use, limit it, or withdraw consent: write to us, or use the switches in your
          settings.
        </li>
        <li>Complain to the data protection authority of the country you live in.</li>
      </ul>
      <p>
        We answer within a month, and usually within days: <Mail />.
      </p>
    </>
  );
}
