import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { logOut } from "../../lib/auth/log-out.ts";
import { useDevice } from "../../lib/device.ts";
import { haptic } from "../../lib/platform.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { BottomSheet } from "../../ui/BottomSheet.tsx";
import {
  BookmarkIcon,
  LinkIcon,
  LogOutIcon,
  PersonIcon,
  SettingsIcon,
  ShieldIcon,
} from "../../ui/icons.ts";
import { Menu, type MenuItem, type TriggerProps } from "../../ui/Menu.tsx";
import { pages } from "../pages.ts";
import type { RoutePath } from "../route-table.ts";

function useItems(): MenuItem[] {
  const navigate = useNavigate();
  const canAdminister = (useAccount()?.permissions.length ?? 0) > 0;
  const link = (to: RoutePath, label: string, icon: ReactNode): MenuItem[] =>
    to in pages ? [{ label, icon, onSelect: () => void navigate(to.replace("/*", "")) }] : [];
  return [
    ...link("/my-profile", "My Profile", <PersonIcon />),
    ...link("/saved", "Saved posts", <BookmarkIcon />),
    ...link("/invite-a-friend", "Invite a friend", <LinkIcon />),
    ...link("/settings", "Account Settings", <SettingsIcon />),
    ...(canAdminister ? link("/admin/*", "Admin Panel", <ShieldIcon />) : []),
    { label: "Log Out", icon: <LogOutIcon />, onSelect: () => void logOut() },
  ];
}

/** The member's own menu; on a phone a bottom sheet. */
export function ProfileMenu() {
  const account = useAccount();
  const items = useItems();
  const { isPhone } = useDevice();
  const [open, setOpen] = useState(false);
  if (!account) return <span className="size-11" />;

  const name = account.profile?.name ?? account.user.name;
  const button = (props: Partial<TriggerProps>) => (
    <button
      type="button"
      aria-label={`Your menu, ${name}`}
      className="inline-flex size-11 items-center justify-center rounded-person"
      {...props}
    >
      <Avatar
        name={name}
        seed={account.user.userId}
        imageUrl={account.profile?.imageUrl}
        size={36}
      />
    </button>
  );
  if (!isPhone) return <Menu label="Your menu" items={items} trigger={button} />;
  const openSheet = () => {
    haptic("light");
    setOpen(true);
  };
  return (
    <>
      {button({ "aria-haspopup": "dialog", "aria-expanded": open, onClick: openSheet })}
      <BottomSheet open={open} onClose={() => setOpen(false)} title={name}>
        <ul>
          {items.map(({ label, icon, onSelect }) => (
            <li key={label}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 rounded-control text-start hover:bg-sunken"
                onClick={() => {
                  haptic("light");
                  setOpen(false);
                  onSelect();
                }}
              >
                {icon}
                {label}
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  );
}
