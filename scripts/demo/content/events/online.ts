/** The location of an online event. */
export const online = "Online";
