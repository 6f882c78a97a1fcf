import { jpegSize } from './jpeg-size.ts'
import { pngSize } from './png-size.ts'
import { webpSize } from './webp-size.ts'

/**
 * What decoding a picture takes, as its header says: pixels a side, and bytes that a decoder holds of all frames. `isPlain`
 * of a picture that is decoded and written row by row, as a camera's JPEG is.
 */
export type PictureSize = { width: number; height: number; decodedBytes: number; isPlain: boolean }

/**
 * The size of a JPEG, PNG or WebP by its header; null for bytes that are none. Nothing is decoded or unpacked, and no more
 * is read than what is before the pixels. A header that lies is met by the limits of the decoding process.
 */
export function pictureSizeOf(bytes: Buffer): PictureSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}
