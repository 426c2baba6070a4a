import type { ReactNode } from "react";
import { Illustration } from "../../ui/illustration/Illustration.tsx";

interface EntranceProps {
  title: string;
  lead?: ReactNode;
  /** Seeds the picture; the page's name will do. */
  seed: string;
  children: ReactNode;
}

const tall = { width: 460, height: 640 };

/** A page with one form, and a picture beside it on wide screens. */
export function FormPage({ title, lead, seed, children }: EntranceProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-16 px-6 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_480px] lg:pt-12">
      <div className="w-full max-w-form">
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-3 text-muted">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
      <div className="min-h-[560px] max-lg:hidden">
        <Illustration
          motif="hills"
          seed={seed}
          field={tall}
          className="size-full rounded-surface"
        />
      </div>
    </div>
  );
}
