import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

/** A picture that is drawn by code, in pixels from its upper left corner. */
export type Canvas = {
  width: number
  height: number
  rectangle(left: number, top: number, width: number, height: number, color: Color): void
  disc(x: number, y: number, radius: number, color: Color): void
  /** The picture as a PNG, the same bytes every time. */
  png(): Buffer
}

export function createCanvas(width: number, height: number, background: Color): Canvas {
  const pixels = Buffer.alloc(width * height * 3)

  function dot(x: number, y: number, color: Color, cover: number): void {
    if (cover <= 0 || x < 0 || y < 0 || x >= width || y >= height) return
    const at = (y * width + x) * 3
    for (const [part, value] of color.entries()) pixels[at + part]! += (value - pixels[at + part]!) * Math.min(cover, 1)
  }

  function rectangle(left: number, top: number, across: number, down: number, color: Color): void {
    for (let y = top; y < top + down; y += 1) for (let x = left; x < left + across; x += 1) dot(x, y, color, 1)
  }

  function disc(x: number, y: number, radius: number, color: Color): void {
    for (let row = Math.floor(y - radius); row <= y + radius + 1; row += 1) {
      for (let column = Math.floor(x - radius); column <= x + radius + 1; column += 1) {
        dot(column, row, color, radius + 0.5 - Math.hypot(column - x, row - y))
      }
    }
  }

  rectangle(0, 0, width, height, background)
  return { width, height, rectangle, disc, png: () => pngOf(pixels, width, height) }
}

/** A PNG of pixels in red, green and blue. */
function pngOf(pixels: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8) // eight bits of each of three colors
  const lines = Array.from({ length: height }, (_, row) => [
    Buffer.alloc(1),
    pixels.subarray(row * width * 3, (row + 1) * width * 3),
  ])
  const content = deflateSync(Buffer.concat(lines.flat()), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
