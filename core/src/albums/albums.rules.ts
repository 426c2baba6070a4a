export const maxAlbumTitleLength = 80;
export const maxAlbumTextLength = 1_000;
export const maxCaptionLength = 500;
export const maxAltLength = 300;
export const maxPhotosInAlbum = 500;
export const maxTagsOnPhoto = 20;
