import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The header of a PNG: pixels, bits of a sample, type of color (2 RGB, 6 RGB with alpha). */
export type PngHeader = { width: number; height: number; depth?: 8 | 16; color?: 2 | 6; isInterlaced?: boolean }

/** A PNG by hand, all black: of pixels that no library would write, or without them; `chunks` come before them. */
export function madePng(
  header: PngHeader,
  { chunks = [], hasPixels = true }: { chunks?: Buffer[]; hasPixels?: boolean } = {},
) {
  const { width, height, depth = 8, color = 2, isInterlaced = false } = header
  const sides = Buffer.alloc(13)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  sides.set([depth, color, 0, 0, isInterlaced ? 1 : 0], 8)
  const rowBytes = 1 + width * (color === 6 ? 4 : 3) * (depth / 8)
  // Each of the seven passes of an interlaced one has its own filter bytes.
  const pixels = rowBytes * height + (isInterlaced ? 2 * height + 8 : 0)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const end = hasPixels ? [pngChunk('IDAT', deflatedZeros(pixels)), pngChunk('IEND', Buffer.alloc(0))] : []
  return Buffer.concat([signature, pngChunk('IHDR', sides), ...chunks, ...end])
}

/** A chunk with its length and its checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A color profile or a text that unpacks to a given number of bytes. */
export function packedChunk(name: 'iCCP' | 'zTXt', bytes: number): Buffer {
  return pngChunk(name, Buffer.concat([Buffer.from('name\0\0'), deflatedZeros(bytes)]))
}

/** As an APNG says how many frames it has. */
export function framesChunk(frames: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeUInt32BE(frames)
  return pngChunk('acTL', content)
}

const blockSize = 1024 * 1024
const block = deflateRawSync(Buffer.alloc(blockSize), { finishFlush: constants.Z_FULL_FLUSH })

/** Zeros as zlib packs them, made of one repeated block: nothing of that size is in memory. */
export function deflatedZeros(bytes: number): Buffer {
  const blocks = Array<Buffer>(Math.floor(bytes / blockSize)).fill(block)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(((bytes % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, deflateRawSync(Buffer.alloc(bytes % blockSize)), check])
}
