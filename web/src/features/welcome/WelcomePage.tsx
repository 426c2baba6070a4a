import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { confettiFlagMs, confettiMs } from "../../lib/constants.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { throwConfetti } from "../../ui/confetti.ts";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { LogoMark } from "../../ui/Logo.tsx";

const cards = [
  {
    title: "Connect",
    text: "Meet people whose interests, or charts, are close to yours. A few words are enough to begin.",
  },
  {
    title: "Grow",
    text: "Circles to practise in, and events hosted by members and facilitators.",
  },
  { title: "Share", text: "A morning, a question, a picture: what moves you is welcome here." },
];

const panorama = { width: 1280, height: 520 };

export default function WelcomePage() {
  const { initialised, userId } = useStore(session);
  if (!initialised) return <PreparingWelcome />;
  if (userId === null) return <Ceremony name={null} target="/login" />;
  return (
    <QueryProvider>
      <ForMember />
    </QueryProvider>
  );
}

function ForMember() {
  const account = useAccount();
  if (!account) return <PreparingWelcome />;
  const name = account.profile?.name ?? account.user.name;
  return <Ceremony name={name.split(" ")[0] ?? null} target="/community" />;
}

const PreparingWelcome = () => (
  <main className="sky flex min-h-dvh flex-col items-center justify-center gap-6 px-6">
    <LogoMark size={56} className="animate-breath" />
    <p role="status" className="text-muted">
      Preparing your welcome...
    </p>
  </main>
);

interface CeremonyProps {
  name: string | null;
  target: string;
}

function Ceremony({ name, target }: CeremonyProps) {
  const navigate = useNavigate();
  const [celebrating, setCelebrating] = useState(true);
  useEffect(() => {
    const endConfetti = throwConfetti(confettiMs);
    const timers = [
      setTimeout(() => setCelebrating(false), confettiFlagMs),
      setTimeout(endConfetti, confettiMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      endConfetti();
    };
  }, []);
  return (
    <main
      id="main"
      tabIndex={-1}
      data-celebrating={celebrating}
      className="sky relative flex min-h-dvh flex-col items-center justify-center gap-16 px-6 py-16"
    >
      <Illustration
        motif="hills"
        seed="arrival"
        field={panorama}
        className="plain absolute inset-x-0 bottom-0 h-3/5 w-full"
      />
      <div className="relative flex flex-col items-center gap-6 text-center">
        <LogoMark size={72} className={celebrating ? "animate-breath" : ""} />
        <h1 className="max-w-column text-display tracking-display">
          {name ? `Welcome, ${name}` : "Welcome"}
        </h1>
        <p className="max-w-text text-lead text-muted">We're glad you're here.</p>
        <Button look="filled" onClick={() => void navigate(target)}>
          Begin Your Journey
        </Button>
      </div>
      <ul className="relative grid w-full max-w-page gap-x-8 gap-y-4 md:grid-cols-[5fr_4fr_3fr]">
        {cards.map(({ title, text }) => (
          <li key={title} className="rounded-surface border border-line bg-surface p-6">
            <h2 className="text-h3">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
