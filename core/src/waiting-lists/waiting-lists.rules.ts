/** Of an event, or of a meetup's date. A place is found by reading the whole list. */
export const maxWaiting = 200;
