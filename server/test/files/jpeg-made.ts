/** A gray progressive JPEG by hand, whose scans after the first say nothing: some bytes each, and all of its blocks are looked at. */
export function manyScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const nothing = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), packed(endOfBlocks(blocks))])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    segment(0xc4, codeOf(0x00, 0x00)),
    segment(0xc4, codeOf(0x10, 0xe0)),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    packed('0'.repeat(blocks)),
    ...Array<Buffer>(scans).fill(nothing),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A table of one code, the bit 0. */
const codeOf = (table: number, meaning: number) => [table, 1, ...Array<number>(15).fill(0), meaning]

const mostInRun = 32_767
const leastInRun = 16_384

/** Declares at least this many blocks to be empty. */
function endOfBlocks(blocks: number): string {
  let bits = ''
  for (let left = blocks; left > 0;) {
    const run = Math.min(Math.max(left, leastInRun), mostInRun)
    bits += `0${(run - leastInRun).toString(2).padStart(14, '0')}`
    left -= run
  }
  return bits
}

/** Bits as bytes, with a zero behind each 255. */
function packed(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)).flatMap(stuffed))
}

const stuffed = (byte: number) => (byte === 255 ? [byte, 0] : [byte])

function segment(marker: number, content: number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}
