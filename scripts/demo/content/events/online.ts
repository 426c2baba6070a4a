/** Rooms of nobody's, at a reserved name. */
export const online = (room: string) => ({
  location: null,
  link: `https://rooms.example/${room}`,
});
