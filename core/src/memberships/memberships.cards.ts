export const cards = [];

export const notCards = { membership: "Its name is the plan's." };
