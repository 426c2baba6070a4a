import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Cover } from "../../parts/Cover.tsx";
import { CircleForm } from "./CircleForm.tsx";
import { useCreateCircle } from "./circles.queries.ts";

export default function CreateCirclePage() {
  const navigate = useNavigate();
  const create = useCreateCircle();
  const [name, setName] = useState("");
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-20 gap-y-10 px-6 pt-10 pb-16 lg:grid-cols-[minmax(0,560px)_1fr]">
      <div>
        <h1 className="text-h1">Start a circle</h1>
        <p className="mt-2 mb-8 max-w-text text-muted">
          You'll host it: say what it's for, and others can join.
        </p>
        <CircleForm
          label="Start the circle"
          busyLabel="Starting..."
          onName={setName}
          send={async (draft) => {
            // The mutation shows the toast; the form keeps its values.
            const circle = await create.mutateAsync(draft).catch(() => null);
            if (circle) await navigate(`/circles/${circle.circleId}`, { replace: true });
            return circle !== null;
          }}
        />
      </div>
      <Cover
        family="circle"
        seed={name || "circle"}
        imageUrl={null}
        shape="small"
        className="aspect-4/3 w-full self-start rounded-surface max-lg:hidden"
      />
    </div>
  );
}
