import { mostParts, type PictureSize } from './header-parts.ts'

/** Markers that have no segment behind them: TEM and the restarts; 0 is none. */
const hasNoSegment = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Markers of a frame's header, SOF0 to SOF15 without those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isProgressive = (marker: number) => [0xc2, 0xc6, 0xca, 0xce].includes(marker)
const startOfScan = 0xda
const endOfImage = 0xd9

type Frame = PictureSize & { components: number; coefficientBytes: number }

/**
 * The size of a JPEG. One whose colors come in several scans, as those of a progressive one do, is decoded from
 * coefficients of the whole picture.
 */
export function jpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let frame: Frame | null = null
  let parts = 0
  for (let at = nextMarker(bytes, 2); at < bytes.length - 4; at = nextMarker(bytes, at)) {
    parts += 1
    if (parts > mostParts) return null
    const marker = bytes[at]!
    at += 1
    if (marker === endOfImage) break
    if (hasNoSegment(marker)) continue
    if (marker === startOfScan) return frame && inScans(frame, bytes[at + 2]!)
    if (isFrame(marker)) frame ??= readFrame(bytes, at, marker)
    at += bytes.readUInt16BE(at)
  }
  return frame
}

/** The position of the next marker's kind, as decoders look for it: after other bytes, and any number of 255. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  if (at < 0) return bytes.length
  while (bytes[at] === 0xff) at += 1
  return at
}

function readFrame(bytes: Buffer, at: number, marker: number): Frame | null {
  if (at + 8 > bytes.length) return null
  const [depth, components] = [bytes[at + 2]!, bytes[at + 7]!]
  const [height, width] = [bytes.readUInt16BE(at + 3), bytes.readUInt16BE(at + 5)]
  const bytesOfSample = depth > 8 ? 2 : 1
  const decodedBytes = width * height * components * bytesOfSample
  const coefficientBytes = coefficientsOf(bytes, at, { width, height, components }) * 2
  const frame = { width, height, components, coefficientBytes, decodedBytes, isPlain: true }
  return isProgressive(marker) ? fromCoefficients(frame) : frame
}

/** Coefficients of all blocks: a color that is sampled at half the density has half as many a side. */
function coefficientsOf(
  bytes: Buffer,
  at: number,
  size: { width: number; height: number; components: number },
): number {
  const sampled = Array.from({ length: size.components }, (_, index) => bytes[at + 9 + index * 3] ?? 0x11)
  const across = sampled.map((factors) => factors >> 4 || 1)
  const down = sampled.map((factors) => factors & 15 || 1)
  const [mostAcross, mostDown] = [Math.max(...across, 1), Math.max(...down, 1)]
  const units = Math.ceil(size.width / (8 * mostAcross)) * Math.ceil(size.height / (8 * mostDown))
  return units * 64 * across.reduce((sum, factor, index) => sum + factor * down[index]!, 0)
}

function inScans(frame: Frame, componentsOfScan: number): PictureSize {
  return componentsOfScan < frame.components ? fromCoefficients(frame) : frame
}

function fromCoefficients(frame: Frame): Frame {
  return { ...frame, decodedBytes: Math.max(frame.decodedBytes, frame.coefficientBytes), isPlain: false }
}
