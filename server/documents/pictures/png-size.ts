import { mostParts } from './header-parts.ts'
import type { PictureSize } from './picture-size.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a chunk in addition to its content: length, name and checksum. */
const chunkFrame = 12

/** Values of a pixel, by the type of its color: gray, RGB, palette, gray with alpha, RGB with alpha. */
const channelsOf: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

/** The size of a PNG. Its frames are counted, though only the first is decoded. */
export function pngSize(bytes: Buffer): PictureSize | null {
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

const names = {
  pixels: Buffer.from('IDAT').readUInt32BE(),
  transparency: Buffer.from('tRNS').readUInt32BE(),
  animation: Buffer.from('acTL').readUInt32BE(),
}
