import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { Field } from "../../ui/Field.tsx";
import { Select, type SelectOption } from "../../ui/Select.tsx";
import type { Audience } from "./new-post.ts";

interface AudienceFieldProps {
  value: Audience;
  /** Circle whose page the composer is on. */
  circle: { circleId: string; name: string } | undefined;
  onChange: (value: Audience) => void;
  disabled?: boolean;
}

const hints: Record<Audience["visibility"], string> = {
  public: "In the feed and in search.",
  connections: "In their feeds and on your profile. No one else can see it.",
  circle: "On the circle's page, not in the feed.",
};

const keyOf = (audience: Audience): string =>
  audience.visibility === "circle" ? audience.circleId : audience.visibility;

const audienceOf = (key: string): Audience =>
  key === "public" || key === "connections"
    ? { visibility: key }
    : { visibility: "circle", circleId: key };

/** Who can see the post: all members, connections, or one of the author's circles. */
export function AudienceField({ value, circle, onChange, disabled = false }: AudienceFieldProps) {
  const { data } = useQuery({
    ...api.circles.listMyCircles.queryOptions(),
    ...presets.dynamic,
  });
  const others = data?.items.filter(({ circleId }) => circleId !== circle?.circleId) ?? [];
  const circles = [...(circle ? [circle] : []), ...others];
  const options: SelectOption<string>[] = [
    { value: "public", label: "All members" },
    { value: "connections", label: "Your connections" },
    ...circles.map(({ circleId, name }) => ({ value: circleId, label: `Circle: ${name}` })),
  ];
  const key = keyOf(value);
  // Until the list of circles has loaded, a draft's circle gets a generic label.
  if (!data && !options.some((option) => option.value === key)) {
    options.push({ value: key, label: "One of your circles" });
  }
  return (
    <Field label="Who can see it" hint={hints[value.visibility]} className="basis-full">
      <Select
        options={options}
        value={options.some((option) => option.value === key) ? key : null}
        disabled={disabled}
        onChange={(chosen) => onChange(audienceOf(chosen))}
      />
    </Field>
  );
}
