import { mostParts } from './header-parts.ts'
import type { PictureSize } from './picture-size.ts'

/** The header data of a WebP's chunks: the largest sides, the number of frames, and their compression. */
type Found = { width: number; height: number; frames: number; isLossless: boolean; hasAlpha: boolean }

/** The size of a WebP: of its canvas, or of a frame that says to be larger. */
export function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const found: Found = { width: 0, height: 0, frames: 0, isLossless: false, hasAlpha: false }
  let parts = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    parts += 1
    if (parts > mostParts) return null
    const length = bytes.readUInt32LE(at + 4)
    readers[bytes.toString('latin1', at, at + 4)]?.(found, bytes.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  const { width, height } = found
  return { width, height, decodedBytes: width * height * bytesOfPixel(found), isPlain: false }
}

/** The bytes that decoders hold per pixel: a lossless picture also in its own form, as is alpha. */
function bytesOfPixel({ frames, isLossless, hasAlpha }: Found): number {
  if (frames > 0) return 4 * Math.max(frames, 2)
  if (isLossless) return 8
  return hasAlpha ? 6 : 3
}

type Reader = (found: Found, content: Buffer) => void

const readers: Partial<Record<string, Reader>> = {
  VP8X: (found, content) => {
    if (content.length < 10) return
    if (content[0]! & 0x10) found.hasAlpha = true
    grow(found, content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1)
  },
  ALPH: (found) => {
    found.hasAlpha = true
  },
  ANMF: (found) => {
    found.frames += 1
  },
  'VP8 ': (found, content) => {
    if (content.length < 10) return
    grow(found, content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff)
  },
  VP8L: (found, content) => {
    if (content.length < 5) return
    const sides = content.readUInt32LE(1)
    found.isLossless = true
    grow(found, (sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1)
  },
}

function grow(found: Found, width: number, height: number): void {
  found.width = Math.max(found.width, width)
  found.height = Math.max(found.height, height)
}
