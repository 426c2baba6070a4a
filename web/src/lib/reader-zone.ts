/** The IANA name of the browser's time zone. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
