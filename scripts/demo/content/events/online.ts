export const online = "Online";
