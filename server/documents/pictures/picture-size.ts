import { jpegSize } from './jpeg-size.ts'
import { pngSize } from './png-size.ts'
import { webpSize } from './webp-size.ts'

/**
 * The cost of decoding a picture, from its header: pixels a side, and bytes that a decoder holds for all frames.
 * `isPlain`: decoded and written row by row, like a camera's JPEG.
 */
export type PictureSize = { width: number; height: number; decodedBytes: number; isPlain: boolean }

/**
 * The size of a JPEG, PNG or WebP by its header; null for other bytes. Decodes and unpacks nothing, and reads only up
 * to the pixels. The limits of the decoding process cover false headers.
 */
export function pictureSizeOf(bytes: Buffer): PictureSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}
