import { icon } from "./Icon.tsx";

export { CloseIcon } from "./Icon.tsx";

// Marked as pure, so that unused icons are removed from the bundle.
export const ArrowLeftIcon = /* @__PURE__ */ icon("M16 10H4.5M9 5l-5 5 5 5", true);
export const ArrowRightIcon = /* @__PURE__ */ icon("M4 10h11.5M11 5l5 5-5 5", true);
export const BellIcon = /* @__PURE__ */ icon(
  "M4.5 14c1.3-1.3 1.2-2.8 1.3-5 .2-3 1.9-4.8 4.2-4.8s4 1.8 4.2 4.8c.1 2.2 0 3.7 1.3 5zM8.4 16.5c.8.9 2.4.9 3.2 0M10 4V2.8",
);
export const BookmarkIcon = /* @__PURE__ */ icon("M5.5 3.5h9v13L10 13l-4.5 3.5z");
export const CalendarIcon = /* @__PURE__ */ icon(
  "M3.5 6c0-.8.4-1.3 1.2-1.3h10.6c.8 0 1.2.5 1.2 1.3v9.2c0 .8-.4 1.3-1.2 1.3H4.7c-.8 0-1.2-.5-1.2-1.3zM3.5 8.8h13M7 3v3M13 3v3",
);
export const CirclesIcon = /* @__PURE__ */ icon(
  "M7.8 12.8a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6zM12.2 16.8a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6z",
);
export const FlagIcon = /* @__PURE__ */ icon(
  "M5 17.5V3.5M5 4.2c3-1.6 5.5 1.6 9.5 0v7c-4 1.6-6.5-1.6-9.5 0",
);
export const HeartIcon = /* @__PURE__ */ icon(
  "M10 16.5C5.7 13.3 3 10.7 3 7.8 3 5.7 4.6 4 6.7 4c1.4 0 2.6.8 3.3 2 .7-1.2 1.9-2 3.3-2C15.4 4 17 5.7 17 7.8c0 2.9-2.7 5.5-7 8.7z",
);
export const ImageIcon = /* @__PURE__ */ icon(
  "M3.5 4.5h13v11h-13zM3.5 13.5l4-4 3.5 3.5 2-2 3.5 3.5M13 8.3a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6z",
);
export const LinkIcon = /* @__PURE__ */ icon(
  "M8.3 11.7a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l.9-.9",
);
export const LogOutIcon = /* @__PURE__ */ icon(
  "M8.5 4H4.7c-.7 0-1.2.5-1.2 1.2v9.6c0 .7.5 1.2 1.2 1.2h3.8M8 10h8.5M13 6.5l3.5 3.5-3.5 3.5",
  true,
);
export const MessageIcon = /* @__PURE__ */ icon(
  "M4.6 15.9c-.9-1.3-1.6-3-1.6-5C3 7.2 6 4.3 10 4.3s7 2.9 7 6.3-3 6.2-7 6.2c-.9 0-1.8-.2-2.6-.5L3.8 17z",
);
export const MoreIcon = /* @__PURE__ */ icon(
  "M4.5 9.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM10 9.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM15.5 9.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4z",
);
export const PeopleIcon = /* @__PURE__ */ icon(
  "M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.5 16.5c.2-3 2.1-4.7 5-4.7s4.8 1.7 5 4.7M13 9.3a2.4 2.4 0 1 0-.8-4.6M14.2 12c2 .3 3.1 1.9 3.3 4.5",
);
export const PersonIcon = /* @__PURE__ */ icon(
  "M10 9.7a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3.8 17c.3-3.3 2.6-5.1 6.2-5.1s5.9 1.8 6.2 5.1",
);
export const SearchIcon = /* @__PURE__ */ icon(
  "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4",
);
export const SendIcon = /* @__PURE__ */ icon(
  "M17 3.5L2.8 9.3l5.7 2.2 2.2 5.7zM8.5 11.5L17 3.5",
  true,
);
export const SettingsIcon = /* @__PURE__ */ icon(
  "M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
);
export const ShieldIcon = /* @__PURE__ */ icon(
  "M10 2.8l6 2.2v4.7c0 3.4-2.1 5.9-6 7.5-3.9-1.6-6-4.1-6-7.5V5z",
);
export const PencilIcon = /* @__PURE__ */ icon(
  "M4 16l.8-3.4L13 4.4l2.6 2.6-8.2 8.2zM11.5 6l2.6 2.6",
);
export const TrashIcon = /* @__PURE__ */ icon(
  "M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5",
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  "M3.5 3.5l13 13M8 5.2a7.6 7.6 0 0 1 2-.2c3.8 0 6.3 2.8 7.3 5a11.5 11.5 0 0 1-2 2.8M5.4 6.6A11.5 11.5 0 0 0 2.7 10c1 2.2 3.5 5 7.3 5 1.2 0 2.3-.3 3.2-.7",
);
export const MuteIcon = /* @__PURE__ */ icon(
  "M3.5 3.5l13 13M10.5 7.2V4L8.4 5.8M6 7.8H3.5v4.4H6l4.5 3.8v-5.3M13.6 7.6a3.6 3.6 0 0 1 .6 3.6",
);
