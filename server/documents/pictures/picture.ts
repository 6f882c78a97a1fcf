import { longestSentSide, mostDecodedBytes, mostPixels } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { refuseLongQueue } from '../picture-places.ts'
import { DecoderEnded } from './decoder-process.ts'
import { drawApart } from './decoders.ts'
import type { Drawing, PictureFormat } from './drawing.ts'
import { pictureSizeOf } from './picture-size.ts'
import type { PictureSize } from './header-parts.ts'
import { openTurns } from './turns.ts'

type Drawn = { bytes: Buffer; format: PictureFormat }

/** Pictures drawn at the same time, each in its own process. */
const mostAtOnce = 2

const inTurn = openTurns({ mostAtOnce, refuse: refuseLongQueue })

/**
 * A redrawn picture: upright, without metadata, at most 4000 pixels a side. If it becomes too large, it is made a JPEG
 * of lower quality.
 *
 * Refusals: `picture-too-large` by its header, or if decoding it takes too much; `work-file-not-accepted` if it cannot
 * be drawn; `file-too-large`; `too-many-pictures`, `pictures-busy`. Source: X-100; F-202, G-351.
 */
export async function redrawn(bytes: Buffer, format: PictureFormat, whose: string): Promise<Drawn> {
  const size = judgedSize(bytes)
  return drawnInTurn(whose, isHeavy(size), (isHeavy) => drawn(bytes, { kind: 'kept', format }, isHeavy))
}

/** A signature for a paper: dark on white, small. Refusals: as of `smaller`. */
export async function onWhite(read: () => Promise<Buffer>, whose: string): Promise<Buffer> {
  return ofStored(read, { kind: 'signature' }, whose)
}

/**
 * A small picture of a stored one, which is read when it is its turn.
 *
 * Refusals: those of `read`; `file-unavailable` for one that cannot be drawn; `too-many-pictures`, `pictures-busy`.
 */
export async function smaller(read: () => Promise<Buffer>, whose: string): Promise<Buffer> {
  return ofStored(read, { kind: 'small' }, whose)
}

/** A picture that turns out to take longer than a light one may is drawn once more, in the turns of heavy ones. */
async function drawnInTurn<T>(whose: string, isHeavy: boolean, draw: (isHeavy: boolean) => Promise<T>): Promise<T> {
  try {
    return await inTurn(whose, isHeavy, () => draw(isHeavy))
  } catch (error) {
    if (!(error instanceof DecoderEnded)) throw error
    return inTurn(whose, true, () => draw(true))
  }
}

/** Refusals of what is sent, which say nothing to someone who reads. */
const ofPictures: string[] = ['file-too-large', 'picture-too-large', 'work-file-not-accepted']

async function ofStored(read: () => Promise<Buffer>, drawing: Drawing, whose: string): Promise<Buffer> {
  return drawnInTurn(whose, false, async (isHeavy) => {
    try {
      const stored = await read()
      judgedSize(stored)
      return (await drawn(stored, drawing, isHeavy)).bytes
    } catch (cause) {
      if (cause instanceof DecoderEnded) throw cause
      const isOfReading = cause instanceof Refusal && !ofPictures.includes(cause.code)
      throw isOfReading ? cause : new Refusal('file-unavailable', undefined, { cause })
    }
  })
}

function judgedSize(bytes: Buffer): PictureSize {
  const size = pictureSizeOf(bytes)
  if (!size) throw new Refusal('work-file-not-accepted')
  const { width, height, decodedBytes } = size
  const isTooLarge = Math.max(width, height) > longestSentSide || width * height > mostPixels
  if (isTooLarge || decodedBytes > mostDecodedBytes) throw new Refusal('picture-too-large')
  return size
}

const megabyte = 1_000_000

/** Whether drawing it takes seconds and hundreds of megabytes, as no photo of a camera and no picture of a screen does. */
function isHeavy({ decodedBytes, isPlain }: PictureSize): boolean {
  return decodedBytes > (isPlain ? 64 : 16) * megabyte
}

async function drawn(bytes: Buffer, drawing: Drawing, isHeavy: boolean): Promise<Drawn> {
  const outcome = await drawApart({ ...drawing, bytes, isHeavy }).catch((cause: unknown) => {
    if (cause instanceof DecoderEnded && !isHeavy) throw cause
    throw new Refusal(cause instanceof DecoderEnded ? 'picture-too-large' : 'pictures-busy', undefined, { cause })
  })
  if ('refusal' in outcome) throw new Refusal(outcome.refusal, undefined, { cause: outcome.cause })
  return { bytes: Buffer.from(outcome.bytes), format: outcome.format }
}
