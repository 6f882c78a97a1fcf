import { mostParts, type PictureSize } from './header-parts.ts'
import { jpegSize } from './jpeg-size.ts'

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

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a chunk in addition to its content: length, name and checksum. */
const chunkFrame = 12

/** Values of a pixel, by the type of its color: gray, RGB, palette, gray with alpha, RGB with alpha. */
const channelsOf: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

const names = {
  pixels: Buffer.from('IDAT').readUInt32BE(),
  transparency: Buffer.from('tRNS').readUInt32BE(),
  animation: Buffer.from('acTL').readUInt32BE(),
}

/**
 * The size of a JPEG, PNG or WebP by its header; null for other bytes. Decodes and unpacks nothing, and reads only up
 * to the pixels. The limits of the decoding process cover false headers.
 */
export function pictureSizeOf(bytes: Buffer): PictureSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** The size of a PNG. Its frames are counted, though only the first is decoded. */
function pngSize(bytes: Buffer): PictureSize | null {
  const isPng = bytes.subarray(0, 8).equals(signature) && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isPng || bytes.length < 33) return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, color] = [bytes[24]!, bytes[25]!]
  const channels = channelsOf[color]
  if (channels === undefined) return null
  const { parts, isTransparent, frames } = chunksBeforePixels(bytes)
  if (parts > mostParts) return null
  const samples = channels + (isTransparent ? 1 : 0)
  const decodedBytes = width * height * samples * (depth > 8 ? 2 : 1) * frames
  return { width, height, decodedBytes, isPlain: false }
}

function chunksBeforePixels(bytes: Buffer): { parts: number; isTransparent: boolean; frames: number } {
  let [parts, isTransparent, frames] = [0, false, 1]
  for (let at = 8; at + chunkFrame <= bytes.length && parts <= mostParts; at += bytes.readUInt32BE(at) + chunkFrame) {
    parts += 1
    const name = bytes.readUInt32BE(at + 4)
    if (name === names.pixels) break
    if (name === names.transparency) isTransparent = true
    if (name === names.animation) frames = Math.max(frames, bytes.readUInt32BE(at + 8))
  }
  return { parts, isTransparent, frames }
}

/** The header data of a WebP's chunks: the largest sides, the number of frames, and their compression. */
type Found = { width: number; height: number; frames: number; isLossless: boolean; hasAlpha: boolean }

/** The size of a WebP: of its canvas, or of a frame that says to be larger. */
function webpSize(bytes: Buffer): PictureSize | null {
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

function grow(found: Found, width: number, height: number): void {
  found.width = Math.max(found.width, width)
  found.height = Math.max(found.height, height)
}
