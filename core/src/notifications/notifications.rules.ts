export const notificationsPerPage = 20;
