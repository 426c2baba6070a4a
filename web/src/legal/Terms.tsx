import { brand } from "@attune/core/kernel/brand";
import { Mail } from "./Mail.tsx";

export function Terms() {
  return (
    <>
      <p>
        These are the rules between you and the operator of {brand.name}. They are long because some
        things have to be said exactly. The short version: be honest about who you are, be decent to
        each other, pay for what you order, and remember that no one here replaces a doctor.
      </p>

      <h2>Who can join</h2>
      <p>
        {brand.name} is for people aged eighteen or over. You need an account of your own, with your
        own name or the name people know you by, and an email address that reaches you. You keep
        your password to yourself, and you tell us when you think someone else has it. One person,
        one account.
      </p>

      <h2>Membership, price and trial</h2>
      <p>
        The community is open to members. Which memberships there are, and what each costs, are
        shown before you order, with tax where tax is due. The price you see on the payment page is
        the price you pay; a reduced price is shown beside the usual one. Payment is taken by our
        payment provider on its own page. We never see your card.
      </p>
      <ul>
        <li>
          The basic membership begins with a trial of thirty days. Each person has one trial. Before
          it ends, we write to you and say what it costs afterwards.
        </li>
        <li>
          A membership renews until you cancel. You can cancel at any time in your settings, and we
          confirm it by email at once; the membership then stays active until the end of the time
          you have paid for.
        </li>
        <li>
          When a payment fails, your membership goes on for seven days so that you can put it right.
          After that it ends, and you can join again at any time.
        </li>
        <li>
          If you are a consumer in the European Union, you can withdraw from an order within
          fourteen days without giving a reason. Write to <Mail />; a message in your own words is
          enough.
        </li>
      </ul>
      <p>
        When a membership has ended you can still log in, take your data with you, and delete your
        account.
      </p>

      <h2>Events and the people who host them</h2>
      <p>
        Events are listed by independent facilitators, not by {brand.name}. We do not organise them,
        we do not supervise them, and we are not a party to what you and a facilitator agree on.
        What an event costs, where it takes place, what you should bring, and what happens when it
        is cancelled is between you and the person who lists it. Use the judgement you would use
        anywhere else, and tell us when something was not right.
      </p>

      <h2>If you are a facilitator or a teacher</h2>
      <p>
        You must represent your qualifications accurately, on your profile, in your events and in
        conversation. When you apply for facilitator status you disclose your credentials: what you
        have learned, from whom, when, and what you are licensed or certified to do, if your field
        has any such thing. When they change, you tell us.
      </p>
      <p>
        We look at an application before we approve it. Approval means that the application was
        complete and that we found nothing against it. It is neither a certificate nor a
        recommendation, and you may not present it as one. We may withdraw it, and we say why. You
        hold the insurance and the permits that your work needs, and you do not promise cures.
      </p>

      <h2>No medical, psychological or financial advice</h2>
      <p>
        What members and facilitators say here, and everything the charts say, is for reflection. It
        is not a diagnosis, a treatment or a prediction. Do not put off seeing a doctor, and do not
        stop a treatment, because of something you read here. If you are in danger, or someone with
        you is, call your local emergency number.
      </p>
      <p>
        Sun, moon and rising signs and the Human Design chart are calculated from the date, time and
        place you give. If the time is off by minutes they can be different, and the page says where
        that is so. How alike two people are is a calculation, nothing more.
      </p>

      <h2>What you post</h2>
      <p>
        What you write and the pictures you upload stay yours. You allow us to store them, to show
        them to the people you chose to show them to, and to make the smaller copies this takes, for
        as long as they are here. You only post what you may post: your own words and pictures, or
        those you have permission for. A photo of other people needs their consent.
      </p>
      <p>
        You keep to the Community Guidelines. We may take down what breaks them or the law. When we
        do, we tell you what and why, and you can appeal in your settings, or by writing to <Mail />
        . Anyone who breaks them badly or repeatedly can lose their account.
      </p>

      <h2>What we promise, and what we cannot</h2>
      <p>
        We run {brand.name} with care, keep copies of what is stored, and fix what breaks. We cannot
        promise that it is always available, or that what members tell you is true. For harm caused
        on purpose or by gross negligence, and for harm to life, body or health, we are liable as
        the law says. Otherwise we are liable only where we broke a duty this contract rests on, and
        only for the harm that was to be expected from it. Nothing here takes away rights that the
        law of your country gives you as a consumer.
      </p>

      <h2>Ending it</h2>
      <p>
        You can delete your account in your settings at any time. The page says what is removed,
        what is made anonymous, and what the law makes us keep. We can end the contract with a
        month's notice, and at once for a serious reason; we then give back what you have paid for
        the time that is left, unless the reason was yours.
      </p>

      <h2>When these terms change</h2>
      <p>
        We write to you at least thirty days before a change that matters, and say what is
        different. If you do not agree, you can end your membership before the day it applies. Which
        version you accepted, and when, is noted in your account.
      </p>

      <h2>Where to write</h2>
      <p>
        <Mail /> reaches a person.
      </p>
    </>
  );
}
