/** A photo or paper as it is kept and sent. */
export type PreparedFile = { name: string; format: string; bytes: ArrayBuffer }
/** Why a file can't be taken. */
export type FileProblem = 'heic' | 'wrongFile' | 'largeFile'

/** Pixels of the longer edge, and the quality of the JPEG: enough to read a gate ticket, about 400 kB. */
const longestEdge = 2000
const quality = 0.8
const largestFile = 10 * 1024 * 1024

const formats: { format: string; starts: number[]; at?: number }[] = [
  { format: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46] },
  { format: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { format: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { format: 'image/webp', starts: [0x57, 0x45, 0x42, 0x50], at: 8 },
]

/** The format that the first bytes say, whatever the name does; 'heic' for that one, null for any other. */
export function formatOf(bytes: Uint8Array): string | null {
  const found = formats.find(({ starts, at = 0 }) => starts.every((byte, place) => bytes[at + place] === byte))
  if (found) return found.format
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(brand) ? 'heic' : null
}

/** Keeps its proportions within a longest edge; a small picture stays as it is. */
export function sizeWithin({ width, height }: { width: number; height: number }, edge = longestEdge) {
  const share = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/**
 * Makes a file ready to be kept: a photo upright, at most 2000 pixels and a JPEG, which drops where and with what it was
 * taken; a PDF as it is.
 */
export async function prepareFile(file: File): Promise<PreparedFile | FileProblem> {
  const format = formatOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (format === 'application/pdf') return file.size > largestFile ? 'largeFile' : asItIs(file, format)
  const drawn = await redraw(file)
  if (drawn) return { name: nameAs(file.name, 'jpg'), format: 'image/jpeg', bytes: drawn }
  if (format === 'heic') return 'heic'
  if (format === null) return 'wrongFile'
  return file.size > largestFile ? 'largeFile' : asItIs(file, format)
}

async function asItIs(file: File, format: string): Promise<PreparedFile> {
  return { name: file.name, format, bytes: await file.arrayBuffer() }
}

function nameAs(name: string, end: string): string {
  return `${name.replace(/\.\w+$/, '') || 'photo'}.${end}`
}

/** Null for what this browser can't show. */
async function redraw(file: File): Promise<ArrayBuffer | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, sizeWithin(picture))
    const context = canvas.getContext('2d')
    if (!context) return null
    // A picture with holes stands on white, not on the black of a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return (await blob?.arrayBuffer()) ?? null
  } catch {
    return null
  }
}

/** Pixels of the longer edge of a small picture: twice a tile, for fine screens. */
const thumbnailEdge = 240

/** A small picture as an address that a page may show: the security policy allows no other of a file on the phone. */
export async function thumbnailOf(bytes: ArrayBuffer): Promise<string | undefined> {
  const picture = await createImageBitmap(new Blob([bytes]))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeWithin(picture, thumbnailEdge))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.7)
}
