import type { ComponentType } from "react";
import { partSlots } from "../../../parts/slots.ts";
import { lazyComponent } from "../../../ui/lazyComponent.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { JoinToRead } from "../JoinToRead.tsx";
import AboutSection from "./AboutSection.tsx";
import MembersSection from "./MembersSection.tsx";
import type { SectionProps } from "./section.ts";

interface Section {
  id: string;
  label: string;
  Section: ComponentType<SectionProps>;
}

const waiting = <Skeleton label="Loading" lines={4} />;

const PostsSection = lazyComponent(() => import("./PostsSection.tsx"), waiting);
const DiscussionsSection = lazyComponent(() => import("./DiscussionsSection.tsx"), waiting);
const ReportsSection = lazyComponent(() => import("./ReportsSection.tsx"), waiting);
const ForumSection = lazyComponent(() => import("./ForumSection.tsx"), waiting);

/** A slot that the meetups feature fills. */
export function Meetups({ circle }: SectionProps) {
  const Part = partSlots.circleMeetups;
  if (!Part) return null;
  if (circle.isMember) return <Part circle={circle} />;
  return (
    <section aria-labelledby="meetups">
      <h2 id="meetups" className="mb-3 text-h2">
        Meetups
      </h2>
      <JoinToRead circle={circle} />
    </section>
  );
}

/** The sections in order, with those for host and moderators; each loads lazily. */
export const sections = (moderates: boolean): Section[] => [
  { id: "about", label: "About", Section: AboutSection },
  { id: "posts", label: "Posts", Section: PostsSection },
  { id: "discussions", label: "Discussions", Section: DiscussionsSection },
  { id: "forum", label: "Forum", Section: ForumSection },
  ...(partSlots.circleMeetups ? [{ id: "meetups", label: "Meetups", Section: Meetups }] : []),
  { id: "members", label: "Members", Section: MembersSection },
  ...(moderates ? [{ id: "reports", label: "Reports", Section: ReportsSection }] : []),
];
