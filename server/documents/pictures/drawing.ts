import type { PictureFormat } from './picture.ts'

/** How a picture is drawn: as it is kept, as lists show it, or as a signature on a paper. */
export type Drawing = { kind: 'kept'; format: PictureFormat } | { kind: 'small' } | { kind: 'signature' }

/** A picture and how to draw it, as the decoding process gets it; a heavy one may take longer. */
export type Job = Drawing & { bytes: Uint8Array; isHeavy: boolean }

/** The drawn picture, or why there is none. */
export type Drawn =
  | { bytes: Uint8Array; format: PictureFormat }
  | { refusal: 'file-too-large' | 'picture-too-large' | 'work-file-not-accepted'; cause: string }

/** The reply of the process; `memory` is what it still holds, in bytes. */
export type Outcome = Drawn & { memory: number }
