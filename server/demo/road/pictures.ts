import { crc32, deflateSync } from 'node:zlib'

const steel = [58, 96, 128] as const
const seam = [44, 76, 104] as const
const bar = [176, 184, 190] as const
const shade = [120, 128, 134] as const

/** The lock of a container with its seal, close by. */
export function sealPicture(): Buffer {
  const picture = createCanvas(1200, 800, steel)
  corrugate(picture, 0, 0, 1200, 800)
  picture.rectangle(590, 0, 14, 800, [20, 24, 28])
  for (const left of [420, 740]) {
    picture.rectangle(left, 0, 46, 800, bar)
    picture.rectangle(left + 36, 0, 10, 800, shade)
  }
  picture.rectangle(400, 380, 250, 44, bar)
  picture.rectangle(400, 414, 250, 10, shade)
  picture.rectangle(520, 330, 40, 190, [226, 140, 32])
  picture.disc(540, 330, 34, [226, 140, 32])
  picture.disc(540, 520, 42, [236, 160, 52])
  picture.disc(540, 520, 18, [120, 72, 16])
  return picture.png()
}

/** A dock with open doors and a container behind it, empty. */
export function dockPicture(): Buffer {
  const picture = createCanvas(1200, 800, [196, 200, 202])
  picture.rectangle(0, 620, 1200, 180, [140, 142, 140])
  picture.rectangle(250, 110, 700, 530, [34, 38, 42])
  picture.rectangle(310, 160, 580, 460, steel)
  corrugate(picture, 310, 160, 580, 460)
  picture.rectangle(420, 250, 360, 270, [30, 46, 60])
  picture.rectangle(310, 560, 580, 60, [150, 108, 66])
  for (let left = 310; left < 890; left += 58) picture.rectangle(left, 560, 3, 60, [112, 78, 44])
  for (const left of [230, 930]) {
    for (let top = 110; top < 640; top += 60) picture.rectangle(left, top, 40, 30, [232, 190, 40])
  }
  return picture.png()
}

/** A made-up signature: waves with loops, dark on white. */
export function signaturePicture(): Buffer {
  const picture = createCanvas(900, 300, [255, 255, 255])
  for (let step = 0; step <= 1; step += 1 / 2400) {
    const turn = step * 2 * Math.PI * 7
    const height = 74 * (1 - step * 0.72)
    picture.disc(
      110 + step * 640 + 34 * Math.sin(turn + 0.8),
      160 - height * Math.cos(turn * 0.96),
      3 + Math.cos(turn),
      [22, 30, 58],
    )
  }
  for (let x = 150; x < 800; x += 1) picture.disc(x, 262 - (x - 150) * 0.05, 1.8, [22, 30, 58])
  return picture.png()
}

function corrugate(picture: Canvas, left: number, top: number, width: number, height: number): void {
  for (let x = left; x < left + width; x += 46) picture.rectangle(x, top, 14, height, seam)
}

type Color = readonly [red: number, green: number, blue: number]

/** A picture that is drawn by code, in pixels from its upper left corner. */
type Canvas = {
  width: number
  height: number
  rectangle(left: number, top: number, width: number, height: number, color: Color): void
  disc(x: number, y: number, radius: number, color: Color): void
  /** The picture as a PNG, the same bytes every time. */
  png(): Buffer
}

function createCanvas(width: number, height: number, background: Color): Canvas {
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
