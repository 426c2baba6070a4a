export const cards = [];

export const notCards = { "saved-search": "Its name is what the member calls the search." };
