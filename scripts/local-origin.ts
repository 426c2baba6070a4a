/** Where `npm start` serves the app unless it's given another port. */
export const defaultPort = 4500;

// A host name, because passkeys don't work on an IP address.
export const localHost = "localhost";

export const localOrigin = (port: number = defaultPort): string => `http://${localHost}:${port}`;
