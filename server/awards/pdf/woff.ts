import { inflateSync } from 'node:zlib'

const head = 44
const entry = 20

/**
 * A font out of its WOFF 1.0 file, as OpenType: its tables are inflated once, where the library would do it for each glyph.
 *
 * Source: https://www.w3.org/TR/WOFF/.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => tableAt(woff, head + place * entry))
  const start = 12 + 16 * count
  const directory = Buffer.alloc(start)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  let offset = start
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + 16 * place
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    offset += padded(content).length
  }
  return Buffer.concat([directory, ...tables.map(({ content }) => padded(content))])
}

function tableAt(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4)
  const stored = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
  const length = woff.readUInt32BE(at + 12)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: stored.length < length ? inflateSync(stored) : stored,
  }
}

/** Tables begin at multiples of four bytes. */
function padded(content: Buffer): Buffer {
  const rest = content.length % 4
  return rest === 0 ? content : Buffer.concat([content, Buffer.alloc(4 - rest)])
}
