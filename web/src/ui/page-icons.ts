import { icon } from "./Icon.tsx";

/* Icons of single pages; those in icons.ts load with every page of a member. */

export const BookIcon = /* @__PURE__ */ icon(
  "M10 5.5C8.3 4 5.8 3.7 3 4v11.5c2.8-.3 5.3 0 7 1.5 1.7-1.5 4.2-1.8 7-1.5V4c-2.8-.3-5.3 0-7 1.5zM10 5.5V17",
);
export const CameraIcon = /* @__PURE__ */ icon(
  "M3 7.2c0-.7.4-1.1 1.1-1.1h2.2l1.2-1.9h5l1.2 1.9h2.2c.7 0 1.1.4 1.1 1.1v7.7c0 .7-.4 1.1-1.1 1.1H4.1c-.7 0-1.1-.4-1.1-1.1zM10 13.6a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8z",
);
export const CheckIcon = /* @__PURE__ */ icon("M4 10.5l4 4L16 5.5");
export const ChevronDownIcon = /* @__PURE__ */ icon("M5 7.5l5 5 5-5");
export const DownloadIcon = /* @__PURE__ */ icon("M10 3.5v9M6.3 9l3.7 3.7L13.7 9M4 16.5h12");
export const GlobeIcon = /* @__PURE__ */ icon(
  "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3.2 10h13.6M10 3c2 2.1 3 4.4 3 7s-1 4.9-3 7c-2-2.1-3-4.4-3-7s1-4.9 3-7z",
);
export const FolderIcon = /* @__PURE__ */ icon(
  "M3 6.2c0-.7.4-1.2 1.1-1.2h3.6l1.6 2h6.6c.7 0 1.1.4 1.1 1.1v6.8c0 .7-.4 1.1-1.1 1.1H4.1c-.7 0-1.1-.4-1.1-1.1z",
);
export const MoonIcon = /* @__PURE__ */ icon(
  "M16.3 11.8A6.6 6.6 0 0 1 8.2 3.7a6.8 6.8 0 1 0 8.1 8.1z",
);
export const PinIcon = /* @__PURE__ */ icon(
  "M10 17.3c-3.6-3.7-5.4-6.6-5.4-9A5.3 5.3 0 0 1 10 2.9a5.3 5.3 0 0 1 5.4 5.4c0 2.4-1.8 5.3-5.4 9zM10 10.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z",
);
export const PushpinIcon = /* @__PURE__ */ icon(
  "M12.4 3.2l4.4 4.4-1.6.6-2.5 2.5.3 3.2-1.1 1.1-6.8-6.8 1.1-1.1 3.2.3 2.5-2.5zM8.4 11.6L3.8 16.2",
);
export const StarIcon = /* @__PURE__ */ icon(
  "M10 3l2.1 4.6 5 .6-3.7 3.4 1 5L10 14.1l-4.4 2.5 1-5L2.9 8.2l5-.6z",
);
export const SunIcon = /* @__PURE__ */ icon(
  "M10 13.3a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM10 2.5v1.3M10 16.2v1.3M2.5 10h1.3M16.2 10h1.3M4.7 4.7l.9.9M14.4 14.4l.9.9M15.3 4.7l-.9.9M5.6 14.4l-.9.9",
);
export const ReplyIcon = /* @__PURE__ */ icon("M8 5L3.5 9.5 8 14M4 9.5h7.5c3 0 5 1.9 5 5.5", true);
