import { cleanText } from '#domain/typed-text.ts'

/** The largest file that is taken, 10MB, in bytes. Source: B-118, B-185; G-121. */
export const largestFile = 10 * 1024 * 1024

/** The most that one account may upload within 24 hours, in bytes. */
export const mostBytesPerDay = 200 * 1024 * 1024

/**
 * The kinds of document that are taken, by the end of their name, with the type that they are served as. Source: B-184; G-040, G-122.
 */
export const fileFormats = {
  pdf: { mimeType: 'application/pdf' },
  doc: { mimeType: 'application/msword' },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
} as const
export type FileExtension = keyof typeof fileFormats

/**
 * The kinds of file that are taken of the work on a load, by what detection calls their leading bytes. Source: X-098.
 */
export const workFormats = {
  pdf: { mimeType: 'application/pdf' },
  jpg: { mimeType: 'image/jpeg' },
  png: { mimeType: 'image/png' },
  webp: { mimeType: 'image/webp' },
} as const
export type WorkFormat = keyof typeof workFormats

/** The pictures among the files that are stored: a page may show them. */
export function isPicture(mimeType: string): boolean {
  return mimeType.startsWith('image/')
}

/** The most files of one type on a load. Source: X-101. */
export const mostFilesOfType = 30

/** The largest signature, a drawn PNG, in bytes. */
export const largestSignature = 200 * 1024

/** The largest picture that is sent: pixels a side, pixels in all, and bytes that it takes while it is decoded. Source: F-202. */
export const longestSentSide = 12_000
export const mostPixels = 50_000_000
export const mostDecodedBytes = 200_000_000

/** The longest side with which a picture is kept, in pixels. Source: G-351. */
export const longestPictureSide = 4000

/** The kind of file that a name promises; null if it is not accepted. */
export function extensionOf(name: string): FileExtension | null {
  const extension = /[^.]\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileFormats, extension) ? (extension as FileExtension) : null
}

const longestName = 200

/** A file's name as it is kept and shown: one clean line, with its end when it is cut. It is shown and never a path. */
export function shownName(name: string): string {
  const clean = cleanText(name.toWellFormed())
  if (clean.length <= longestName) return clean
  const end = /\.\w{1,5}$/.exec(clean)?.[0] ?? ''
  return `${clean.slice(0, longestName - end.length).toWellFormed()}${end}`
}

/** "512 bytes", "86KB", "9.4MB", "10MB"; rounded up, so that what is over a limit never reads as the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes}KB` : `${Math.ceil((bytes / 1024 / 1024) * 10) / 10}MB`
}
