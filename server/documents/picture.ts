import type { Sharp } from 'sharp'
import { longestPictureSide, mostPixels, type WorkFormat } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { refuseLongQueue } from './picture-places.ts'

export type PictureFormat = Exclude<WorkFormat, 'pdf'>

/** Pictures that are drawn anew at a time: each may need some hundred megabytes. */
const mostAtOnce = 2
/** Pictures that wait for that: the longest wait is some seconds. */
const mostWaiting = 300
/** Seconds after which a picture is given up. */
const longestSeconds = 20

/** `quality` from 1 to 100, of all but PNG. */
type Way = { format: PictureFormat; quality?: number }

/**
 * A picture drawn anew: upright, with nothing of what its file said beside the picture, at most 4000 pixels a side.
 *
 * Refusals: `picture-too-large` for more pixels than are taken, `work-file-not-accepted` for what cannot be drawn,
 * `pictures-busy`.
 * Source: X-100; G-351.
 */
export async function redrawn(bytes: Buffer, way: Way): Promise<Buffer> {
  const draw = await loadSharp()
  return inTurn(() =>
    inFormat(
      draw(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
        .autoOrient()
        .resize({ width: longestPictureSide, height: longestPictureSide, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: longestSeconds }),
      way,
    ).toBuffer(),
  ).catch((cause: Error) => {
    if (cause instanceof Refusal) throw cause
    const isTooLarge = cause.message.includes('exceeds pixel limit')
    throw new Refusal(isTooLarge ? 'picture-too-large' : 'work-file-not-accepted', undefined, { cause })
  })
}

/** A signature for a paper: dark on white, small, in the form of PNG that every reader of papers knows. */
export async function onWhite(bytes: Buffer): Promise<Buffer> {
  const draw = await loadSharp()
  return inTurn(() =>
    draw(bytes, { limitInputPixels: mostPixels })
      .resize({ width: 900, height: 300, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

/** Pixels of the longest side of a small picture, as lists and timelines show it on a sharp screen. */
const smallSide = 320

/** A small picture of a stored one, which is read when it is its turn. Refusals: `pictures-busy`. */
export async function smaller(read: () => Promise<Buffer>): Promise<Buffer> {
  const draw = await loadSharp()
  return inTurn(async () =>
    draw(await read(), { limitInputPixels: mostPixels })
      .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  )
}

function inFormat(picture: Sharp, { format, quality = 88 }: Way): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 9 })
  if (format === 'webp') return picture.webp({ quality })
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: false })
}

/** Loaded with the first picture: it costs memory that the start need not pay for. It reads these formats and no others. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp
}

const waiting: (() => void)[] = []
let running = 0

/** Refusals: `pictures-busy` when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    refuseLongQueue(waiting.length, mostWaiting)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
