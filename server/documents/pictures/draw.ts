import sharp, { type Sharp } from 'sharp'
import { largestFile, longestPictureSide, mostPixels } from '#domain/documents/file.ts'
import type { Drawn, Job, PictureFormat } from './drawing.ts'

// It reads these formats and no others.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

/** Pixels of the longest side of a small picture, as lists and timelines show it on a sharp screen. */
const smallSide = 320
/** The box of a signature, in pixels. */
const signatureBox = { width: 900, height: 300 }
/** Beyond it the packing of a PNG can take twenty times as long, for a hundredth of its bytes. */
const compressionLevel = 7

/** Draws a picture. Only the decoding process calls it, since it takes the picture's memory. */
export async function draw(job: Job): Promise<Drawn> {
  try {
    if (job.kind === 'kept') return await drawnToFit(job.bytes, job.format)
    if (job.kind === 'small') return { bytes: await small(job.bytes).toBuffer(), format: 'webp' }
    return { bytes: await onWhite(job.bytes).toBuffer(), format: 'png' }
  } catch (error) {
    const cause = String(error)
    const isTooLarge = cause.includes('exceeds pixel limit')
    return { refusal: isTooLarge ? 'picture-too-large' : 'work-file-not-accepted', cause }
  }
}

/** How pictures are drawn that grow too large otherwise: JPEG of lower quality. */
const smallerWays = [70, 40].map((quality) => ({ format: 'jpg', quality }) as const)

async function drawnToFit(sent: Uint8Array, format: PictureFormat): Promise<Drawn> {
  for (const way of [{ format }, ...smallerWays]) {
    const bytes = await inFormat(upright(sent), way).toBuffer()
    if (bytes.length <= largestFile) return { bytes, format: way.format }
  }
  return { refusal: 'file-too-large', cause: 'too large however it is drawn' }
}

/** Upright, without metadata, at most 4000 pixels a side. */
function upright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: longestPictureSide, height: longestPictureSide, fit: 'inside', withoutEnlargement: true })
}

/** `quality` from 1 to 100, of all but PNG. */
type Way = { format: PictureFormat; quality?: number }

function inFormat(picture: Sharp, { format, quality = 88 }: Way): Sharp {
  if (format === 'png') return picture.png({ compressionLevel })
  if (format === 'webp') return picture.webp({ quality })
  return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: false })
}

function small(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
}

/** Dark on white, small, in the form of PNG that every reader of papers knows. */
function onWhite(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ ...signatureBox, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ compressionLevel })
}
