/** Where an event is that has no place. */
export const online = "Online";
