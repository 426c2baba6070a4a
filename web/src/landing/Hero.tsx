import { brand } from "@attune/core/kernel/brand";
import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import { buttonClasses } from "../ui/Button.tsx";
import { Illustration } from "../ui/illustration/Illustration.tsx";

const [, basic] = firstPlans;

const seed = "evening";

export function Hero() {
  return (
    <div className="sky horizon relative -mt-19 flex min-h-[88svh] flex-col overflow-hidden pt-19 md:min-h-[min(96svh,60rem)]">
      <div className="relative z-10 mx-auto w-full max-w-page px-6 pt-[8vh]">
        <h1 className="max-w-[17ch] text-display tracking-display">
          A quiet place to practise, with people in it.
        </h1>
        <p className="mt-6 max-w-[44ch] text-lead">
          {brand.name} is for people who meditate, pray, stretch, breathe on purpose, read the sky,
          or have only just begun to wonder. You join circles, go to events, and write to people you
          meet there.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a href="/signup" className={buttonClasses("filled", "px-7")}>
            Join Now
          </a>
          <a href={`/signup?plan=${basic.planId}`} className={buttonClasses("text")}>
            Start the {basic.trialDays}-day trial
          </a>
          <a href="#community" className={buttonClasses("text", "max-md:hidden")}>
            How it works
          </a>
        </div>
      </div>
      <Illustration
        motif="hills"
        seed={seed}
        field={{ width: 640, height: 400 }}
        className="plain mt-auto h-[42svh] w-full md:hidden"
      />
      <Illustration
        motif="hills"
        seed={seed}
        field={{ width: 1440, height: 480 }}
        className="plain mt-auto h-[46svh] w-full max-md:hidden"
      />
    </div>
  );
}
