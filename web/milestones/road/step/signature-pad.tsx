import { type PointerEvent, useEffect, useImperativeHandle, useRef, type RefObject } from 'react'
import type { Words } from '../parts/words.ts'
import classes from './signature-pad.module.css'

/** A drawn line: points in shares of the pad, so that it survives a turn of the phone. */
export type Stroke = [x: number, y: number][]
export type PadHandle = { png: () => Promise<ArrayBuffer | null> }

type SignaturePadProps = {
  strokes: Stroke[]
  onChange: (strokes: Stroke[]) => void
  words: Words
  /** Below the line: who signs, and the day. */
  caption: string
  invalid: boolean
  ref: RefObject<PadHandle | null>
}

/** Pixels of the picture that is sent: a signature of it takes some 10 kB. */
const picture = { width: 900, height: 360 }
const ink = '#0b2545'

/** Where the receiver signs, with a finger or a mouse: always white with dark ink, whatever the theme. Source: X-109. */
export function SignaturePad({ strokes, onChange, words, caption, invalid, ref }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Stroke | null>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, strokes)
  }, [strokes])
  useImperativeHandle(ref, () => ({ png: () => pngOf(strokes) }), [strokes])

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Stroke[number] {
    const box = currentTarget.getBoundingClientRect()
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
  }
  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = [pointOf(event)]
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!drawing.current) return
    drawing.current.push(pointOf(event))
    draw(event.currentTarget, [...strokes, drawing.current])
  }
  function end() {
    if (drawing.current) onChange([...strokes, drawing.current])
    drawing.current = null
  }
  return (
    <div className={classes.pad} data-invalid={invalid || undefined}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.signHere}
        {...picture}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p className={classes.caption}>{caption}</p>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  Object.assign(context, { strokeStyle: ink, fillStyle: ink, lineWidth: 6, lineCap: 'round', lineJoin: 'round' })
  for (const stroke of strokes) {
    context.beginPath()
    const [x, y] = stroke[0] ?? [0, 0]
    context.moveTo(x * width, y * height)
    for (const [nextX, nextY] of stroke) context.lineTo(nextX * width, nextY * height)
    // A dot is a stroke too.
    if (stroke.length === 1) context.lineTo(x * width + 0.1, y * height)
    context.stroke()
  }
}

/** The signature alone on white; null where nobody has signed. */
async function pngOf(strokes: readonly Stroke[]): Promise<ArrayBuffer | null> {
  if (strokes.length === 0) return null
  const canvas = document.createElement('canvas')
  Object.assign(canvas, picture)
  draw(canvas, strokes)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return (await blob?.arrayBuffer()) ?? null
}
