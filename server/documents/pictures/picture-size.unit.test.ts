import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureBombs, widePng } from '#server/test/files/picture-bombs.ts'
import { framesChunk, madePng, pngChunk } from '#server/test/files/png-made.ts'
import { pictureSizeOf } from './picture-size.ts'

const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
const pixels = 300 * 200

/** Coefficients of two bytes each; half as many across and down of the two colors. */
const blocksOf = (across: number, down: number) => Math.ceil(300 / across) * Math.ceil(200 / down)
const coefficients = { '4:4:4': blocksOf(8, 8) * 3 * 64 * 2, '4:2:0': blocksOf(16, 16) * 6 * 64 * 2 }

test.each([
  ['a JPEG', blank.clone().jpeg(), 3 * pixels, true],
  ['a gray JPEG', blank.clone().toColourspace('b-w').jpeg(), pixels, true],
  ['a JPEG in CMYK', blank.clone().toColourspace('cmyk').jpeg(), 4 * pixels, true],
  ['a progressive JPEG', blank.clone().jpeg({ progressive: true }), coefficients['4:2:0'], false],
  [
    'a progressive JPEG of full colors',
    blank.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    coefficients['4:4:4'],
    false,
  ],
  ['a PNG', blank.clone().png(), 3 * pixels, false],
  ['a PNG with alpha', blank.clone().ensureAlpha().png(), 4 * pixels, false],
  ['a PNG of 16 bits', blank.clone().ensureAlpha().toColourspace('rgb16').png(), 8 * pixels, false],
  ['an interlaced PNG', blank.clone().png({ progressive: true }), 3 * pixels, false],
  ['a WebP', blank.clone().webp(), 3 * pixels, false],
  ['a WebP with alpha', blank.clone().ensureAlpha(0.5).webp(), 6 * pixels, false],
  ['a lossless WebP', blank.clone().webp({ lossless: true }), 8 * pixels, false],
])('F-202: says what decoding %s takes', async (_name, picture, decodedBytes, isPlain) => {
  const bytes = await picture.withExif({ IFD0: { Make: 'a'.repeat(3000) } }).toBuffer()
  expect(pictureSizeOf(bytes)).toMatchObject({ width: 300, height: 200, decodedBytes, isPlain })
})

test('F-202: counts the frames of animations', async () => {
  const frames = sharp(Buffer.alloc(30 * 90 * 3, 7).fill(9, 0, 30 * 30 * 3), {
    raw: { width: 30, height: 90, channels: 3, pageHeight: 30 },
  })
  expect(pictureSizeOf(await frames.webp({ lossless: true, mixed: false }).toBuffer())).toMatchObject({
    width: 30,
    height: 30,
  })
  const apng = madePng({ width: 30, height: 30 }, { chunks: [framesChunk(7)] })
  expect(pictureSizeOf(apng)?.decodedBytes).toBe(30 * 30 * 3 * 7)
})

test('F-202: looks for the header where decoders do', async () => {
  const jpeg = await blank.clone().jpeg().toBuffer()
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from('0000ffffffff01ffd0ff0000', 'hex'), jpeg.subarray(2)])
  expect(pictureSizeOf(filled)).toMatchObject({ width: 300, height: 200 })
  const transparent = madePng({ width: 30, height: 30 }, { chunks: [pngChunk('tRNS', Buffer.alloc(6))] })
  expect(pictureSizeOf(transparent)?.decodedBytes).toBe(30 * 30 * 4)
})

test('F-202: takes no more of a header than there is of it', async () => {
  const bytes = [
    await blank.clone().jpeg().toBuffer(),
    await blank.clone().webp().toBuffer(),
    widePng().subarray(0, 60),
  ]
  for (const whole of bytes) {
    for (let length = 0; length < Math.min(whole.length, 800); length += 1) {
      const size = pictureSizeOf(whole.subarray(0, length))
      if (size) expect([300, 24_900_000]).toContain(size.width)
    }
  }
})

test('F-202: reads headers of millions of parts, and all bombs', async () => {
  const restarts = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xd0]))
  const segments = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xe1, 0, 2]))
  const fill = Buffer.alloc(1_000_000, 0xff)
  for (const many of [restarts, segments, fill]) {
    expect(pictureSizeOf(Buffer.concat([Buffer.from([0xff, 0xd8]), many]))).toBeNull()
  }
  const empty = Buffer.alloc(999_996, pngChunk('tEXt', Buffer.alloc(0)))
  expect(pictureSizeOf(madePng({ width: 5, height: 5 }, { chunks: [empty] }))).toBeNull()
  const chunks = Buffer.alloc(1_000_000, Buffer.from('ABCD\0\0\0\0', 'latin1'))
  expect(pictureSizeOf(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), chunks]))).toBeNull()
  for (const { name, bytes } of await pictureBombs()) {
    const before = process.threadCpuUsage()
    pictureSizeOf(bytes)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system, name).toBeLessThan(50_000)
  }
})
