import { cleanText } from '#domain/validation.ts'

/** The largest file that is taken, 10MB, in bytes. Source: B-118, B-185; G-121. */
export const largestFile = 10 * 1024 * 1024

/** The most that one account may upload within 24 hours, in bytes. */
export const mostBytesPerDay = 200 * 1024 * 1024

/**
 * The kinds of file that are taken, by the end of their name: the type they are served as, and whether a browser may
 * show them in its own page. Source: B-184; G-040, G-122.
 */
export const fileFormats = {
  pdf: { mimeType: 'application/pdf', inline: true },
  doc: { mimeType: 'application/msword', inline: false },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', inline: false },
} as const
export type FileExtension = keyof typeof fileFormats

/** The kind of file that a name promises; null when it is none that is taken. */
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

/** "512 bytes", "86KB", "9.4MB"; rounded up, so that what is over a limit never reads as the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes}KB` : `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)}MB`
}
