import { type Canvas, createCanvas } from './canvas.ts'

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
