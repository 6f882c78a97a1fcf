/**
 * The cost of decoding a picture, from its header: pixels a side, and bytes that a decoder holds for all frames.
 * `isPlain`: decoded and written row by row, like a camera's JPEG.
 */
export type PictureSize = { width: number; height: number; decodedBytes: number; isPlain: boolean }

/** The most parts of a header that are looked at. That of a photo has some tens, that of an animation some thousands. */
export const mostParts = 50_000
