import { type RefObject, useEffect } from 'react'

type Box = { left: number; top: number; right: number; bottom: number }

/** Pixels between a message and the edges of the content, or what it stays above. */
const gap = 16

/** What a message never covers: the head of a dialog, its buttons and alerts, a question as a whole, the bottom bar. */
const keptClear = '[data-toast-clear], [data-toast-clear-parts] > *'

/** Each event says which buttons are down; a move does if the release was outside of the window. */
const pressEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const

/**
 * The lower edge of a message of this size: as low as it fits without covering one of the boxes, in pixels from the top
 * of a window of this height. Where it fits nowhere it is at the bottom.
 */
export function lowerEdge(
  { left, width, height }: { left: number; width: number; height: number },
  boxes: readonly Box[],
  windowHeight: number,
): number {
  const near = boxes.filter((box) => box.left < left + width && box.right > left)
  const edges = [windowHeight, ...near.map(({ top }) => top)].map((edge) => edge - gap).toSorted((a, b) => b - a)
  const isFree = (edge: number) =>
    edge - height >= 0 &&
    edge <= windowHeight - gap &&
    near.every(({ top, bottom }) => top >= edge || bottom <= edge - height)
  return edges.find(isFree) ?? windowHeight - gap
}

/**
 * Keeps the list of messages at the bottom left of the content, above what it must not cover, for as long as one is
 * shown: dialogs open and close, and focus moves, below it. A message stays where it is while the pointer is pressed:
 * a press takes the focus, and a message that moved at once would take the click. Source: F-116.
 */
export function useToastPlace(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    const ended = new AbortController()
    let isPressed = false
    let frame = 0
    const keep = () => {
      if (ref.current && !isPressed) place(ref.current)
      frame = requestAnimationFrame(keep)
    }
    const follow = ({ buttons }: PointerEvent) => {
      isPressed = buttons !== 0
    }
    for (const kind of pressEvents) window.addEventListener(kind, follow, { capture: true, signal: ended.signal })
    keep()
    return () => {
      ended.abort()
      cancelAnimationFrame(frame)
    }
  }, [ref, isShown])
}

function place(list: HTMLElement) {
  const left = (document.querySelector('[data-sidebar]')?.getBoundingClientRect().right ?? 0) + gap
  const { clientWidth, clientHeight } = document.documentElement
  list.style.left = `${left}px`
  list.style.width = `${Math.min(420, clientWidth - left - gap)}px`
  const edge = lowerEdge({ left, width: list.offsetWidth, height: list.offsetHeight }, boxesBelow(list), clientHeight)
  list.style.bottom = `${clientHeight - edge}px`
}

function boxesBelow(list: HTMLElement): Box[] {
  const focused = document.activeElement
  const isField = (element: Element) =>
    element.matches('input, textarea, select, button, a, [role=combobox]') && !list.contains(element)
  const elements = [...document.querySelectorAll(keptClear), ...(focused && isField(focused) ? [focused] : [])]
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
