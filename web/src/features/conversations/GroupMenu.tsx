import type { Conversation, Message } from "@attune/core/conversations/conversations.contract";
import { useQueryClient } from "@tanstack/react-query";
import { unmuteScope } from "../../parts/protect/mutes.ts";
import { useMutes } from "../../parts/protect/useMutes.ts";
import { IconButton } from "../../ui/Button.tsx";
import {
  FlagIcon,
  LogOutIcon,
  MoreIcon,
  MuteIcon,
  PencilIcon,
  PeopleIcon,
} from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";

const AddMembersDialog = lazyComponent(() => import("./AddMembersDialog.tsx"));
const LeaveGroupDialog = lazyComponent(() => import("./LeaveGroupDialog.tsx"));
const MembersDialog = lazyComponent(() => import("./MembersDialog.tsx"));
const MuteScopeDialog = lazyComponent(() => import("../../parts/protect/MuteScopeDialog.tsx"));
const RenameGroupDialog = lazyComponent(() => import("./RenameGroupDialog.tsx"));
const ReportGroupDialog = lazyComponent(() => import("./ReportGroupDialog.tsx"));

export type GroupDialog = "members" | "add" | "rename" | "report" | "mute" | "leave";

interface GroupMenuProps {
  conversation: Conversation;
  name: string;
  /** The reader. */
  userId: string;
  messages: readonly Message[];
  opened: GroupDialog | null;
  onOpen: (dialog: GroupDialog | null) => void;
}

/** What a member can do with a group, and more for its host. */
export function GroupMenu({ conversation, name, ...props }: GroupMenuProps) {
  const { userId, messages, opened, onOpen } = props;
  const { id } = conversation;
  const queryClient = useQueryClient();
  const { mutes } = useMutes();
  const scope = { scopeId: id, name };
  const isMuted = mutes?.scopes.some(({ scopeId }) => scopeId === id);
  const isHost = conversation.createdBy === userId;
  const forHost: MenuItem[] = [
    { label: "Add members", icon: <PeopleIcon />, onSelect: () => onOpen("add") },
    { label: "Rename", icon: <PencilIcon />, onSelect: () => onOpen("rename") },
  ];
  const close = () => onOpen(null);
  return (
    <>
      <Menu
        label="Group"
        items={[
          { label: "Members", icon: <PeopleIcon />, onSelect: () => onOpen("members") },
          ...(isHost ? forHost : []),
          {
            label: isMuted ? "Unmute this conversation" : "Mute this conversation",
            icon: <MuteIcon />,
            onSelect: () => (isMuted ? void unmuteScope(queryClient, scope) : onOpen("mute")),
          },
          { label: "Report messages", icon: <FlagIcon />, onSelect: () => onOpen("report") },
          {
            label: "Leave group",
            icon: <LogOutIcon />,
            danger: true,
            onSelect: () => onOpen("leave"),
          },
        ]}
        trigger={(trigger) => (
          <IconButton label="More about this group" {...trigger}>
            <MoreIcon />
          </IconButton>
        )}
      />
      {opened === "members" && (
        <MembersDialog
          conversation={conversation}
          userId={userId}
          onAdd={isHost ? () => onOpen("add") : undefined}
          onClose={close}
        />
      )}
      {opened === "add" && <AddMembersDialog conversation={conversation} onClose={close} />}
      {opened === "rename" && <RenameGroupDialog conversation={conversation} onClose={close} />}
      {opened === "report" && (
        <ReportGroupDialog
          conversationId={id}
          userId={userId}
          messages={messages}
          onClose={close}
        />
      )}
      {opened === "mute" && <MuteScopeDialog scope={scope} onClose={close} />}
      {opened === "leave" && (
        <LeaveGroupDialog conversation={conversation} isHost={isHost} onClose={close} />
      )}
    </>
  );
}
