export const cards = [];

export const notCards = {
  account: "A change of the profile writes its name in the same transaction.",
  username: "It reserves the name that cards show.",
};
