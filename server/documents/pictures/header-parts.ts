/** The most parts of a header that are looked at. That of a photo has some tens, that of an animation some thousands. */
export const mostParts = 50_000
