import type { WorkFormat } from '#domain/documents/file.ts'

export type PictureFormat = Exclude<WorkFormat, 'pdf'>

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

const megabyte = 1024 * 1024

/** The memory of a decoding process, in bytes. The largest picture that its header lets in takes 320MB. */
export const mostMemory = 512 * megabyte
/** Seconds of processor that a picture may take: a photo of a large camera takes a third of one. */
export const mostSeconds = { light: 1, heavy: 20 }
/** Milliseconds after which a picture is given up, however busy the machine is. */
export const longestWait = 120_000
/** A process that still holds more than this many bytes after a picture gets no other. */
export const mostLeft = 200 * megabyte
/** Milliseconds that a process without work is kept. */
export const idleTime = 60_000
