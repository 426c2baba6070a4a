/** The draft's name of an edit. */
export const editDraft = (id: string) => `edit-${id}`;
