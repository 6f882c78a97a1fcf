import sharp from 'sharp'
import { deflatedZeros, framesChunk, madePng, packedChunk, pngChunk } from './png-made.ts'

const tooLarge = 'This picture is too large'
const notAccepted = 'Only PDF, JPG, PNG and WebP files are accepted'

/** A picture that takes far more than its bytes let one think, and what is answered: words of a refusal, or null. */
export type Bomb = { name: string; bytes: Buffer; refusal: string | null }

/** A family of them. None is larger than 4MB. */
export async function pictureBombs(): Promise<Bomb[]> {
  return [...pngBombs(), ...(await jpegBombs()), ...(await webpBombs()), ...otherBombs()]
}

/** Two lines as long as all pixels that are taken: decoded line by line, it takes 9GB. */
export const widePng = () => madePng({ width: 24_900_000, height: 2, depth: 16, color: 6 })

function pngBombs(): Bomb[] {
  const small = { width: 60, height: 40 }
  const later = [pngChunk('tEXt', Buffer.alloc(200_000, 'a'))]
  const more = Buffer.concat([madePng(small, { hasPixels: false }), pngChunk('IDAT', deflatedZeros(200_000_000))])
  return [
    { name: 'PNG of two lines', bytes: widePng(), refusal: tooLarge },
    { name: 'PNG of one line', bytes: madePng({ width: 49_900_000, height: 1 }), refusal: tooLarge },
    { name: 'PNG of one column', bytes: madePng({ width: 1, height: 49_900_000 }), refusal: tooLarge },
    {
      name: 'PNG without pixels',
      bytes: madePng({ width: 50_000_000, height: 1 }, { hasPixels: false }),
      refusal: tooLarge,
    },
    { name: 'PNG of a square', bytes: madePng({ width: 11_000, height: 11_000 }), refusal: tooLarge },
    {
      name: 'PNG, interlaced',
      bytes: madePng({ width: 6000, height: 6000, depth: 16, color: 6, isInterlaced: true }),
      refusal: tooLarge,
    },
    { name: 'APNG', bytes: madePng(small, { chunks: [framesChunk(1e6)] }), refusal: notAccepted },
    {
      name: 'APNG that says so late',
      bytes: madePng(small, { chunks: [...later, framesChunk(1e6)] }),
      refusal: tooLarge,
    },
    {
      name: 'PNG with a packed profile',
      bytes: madePng(small, { chunks: [packedChunk('iCCP', 200_000_000)] }),
      refusal: null,
    },
    {
      name: 'PNG with packed texts',
      bytes: madePng(small, { chunks: Array<Buffer>(15).fill(packedChunk('zTXt', 200_000_000)) }),
      refusal: null,
    },
    {
      name: 'PNG with much EXIF',
      bytes: madePng(small, { chunks: [pngChunk('eXIf', Buffer.alloc(4_000_000))] }),
      refusal: null,
    },
    {
      name: 'PNG with more than its pixels',
      bytes: Buffer.concat([more, pngChunk('IEND', Buffer.alloc(0))]),
      refusal: null,
    },
    {
      name: 'PNG that breaks off',
      bytes: madePng({ width: 4000, height: 4000 }).subarray(0, 20_000),
      refusal: notAccepted,
    },
  ]
}

async function jpegBombs(): Promise<Bomb[]> {
  const square = { width: 64, height: 64 }
  const raw = sharp({ create: { ...square, channels: 3, background: '#fff' } })
  const baseline = await raw.clone().jpeg().toBuffer()
  const progressive = await raw.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const cmyk = await raw.clone().toColourspace('cmyk').jpeg().toBuffer()
  return [
    { name: 'JPEG of 65,500 pixels a side', bytes: resized(baseline, 65_500, 65_500), refusal: tooLarge },
    { name: 'JPEG, progressive', bytes: resized(progressive, 7000, 7000), refusal: tooLarge },
    { name: 'JPEG in CMYK', bytes: resized(cmyk, 7100, 7100), refusal: tooLarge },
    { name: 'JPEG with fewer pixels than it says', bytes: resized(cmyk, 7000, 7000), refusal: null },
    { name: 'JPEG in CMYK, small', bytes: cmyk, refusal: null },
  ]
}

/** A JPEG whose header says other sides than it has. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frames = [Buffer.from([0xff, 0xc0]), Buffer.from([0xff, 0xc2])].map((marker) => bytes.indexOf(marker))
  const at = Math.max(...frames)
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

async function webpBombs(): Promise<Bomb[]> {
  const small = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer()
  return [
    { name: 'WebP, lossless', bytes: withSides(small, 16_383, 200), refusal: tooLarge },
    { name: 'WebP, lossless, below the sides', bytes: withSides(small, 6000, 5000), refusal: tooLarge },
    { name: 'WebP of many frames', bytes: animated(withSides(small, 1000, 1000), 1000, 500), refusal: tooLarge },
    { name: 'WebP of three frames', bytes: animated(small, 60, 3), refusal: null },
  ]
}

/** A lossless WebP whose header says other sides than it has. */
function withSides(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp)
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return bytes
}

/** The same square picture in a number of frames. */
function animated(still: Buffer, side: number, frames: number): Buffer {
  const image = still.subarray(12)
  const sides = Buffer.alloc(6)
  sides.writeUIntLE(side - 1, 0, 3)
  sides.writeUIntLE(side - 1, 3, 3)
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(6), sides, Buffer.from([40, 0, 0, 0]), image]))
  const head = riffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), sides]))
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    head,
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ])
  return riffChunk('RIFF', content)
}

function riffChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
}

function otherBombs(): Bomb[] {
  const frame = Buffer.from('2c00000000ffffffff0002024401003b', 'hex').subarray(0, -1)
  const gif = Buffer.concat([
    Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array<Buffer>(5000).fill(frame),
  ])
  return [{ name: 'GIF of many frames', bytes: gif, refusal: notAccepted }]
}
