export const cards = [];

export const notCards = { profile: "The card is made of it." };
