export const cards = [];

export const notCards = {
  "user-practice": "Its name is the practice's.",
  suggested: "Its name is the suggested practice's.",
  "interest-suggestion": "Its name is the suggested practice's.",
};
