import type { Page } from '@playwright/test'

/** Texts of the page that cover each other, as pairs of their words; bars that stay while the page scrolls are left out. Source: F-250. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(findOverlaps)
}

/** Runs in the page. */
function findOverlaps(): string[] {
  const texts = textsOf(document.querySelector('main') ?? document.body).filter(({ boxes }) => boxes.length > 0)
  const pairs = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((next) => doMeet(box, next))))
      .map((other) => `${one.words} | ${other.words}`),
  )
  return [...new Set(pairs)]

  function textsOf(scope: Element): { words: string; boxes: DOMRect[] }[] {
    const walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    const found: { words: string; boxes: DOMRect[] }[] = []
    while (walk.nextNode()) {
      const { data, parentElement } = walk.currentNode as Text
      if (data.trim() === '' || !parentElement || !isShown(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(walk.currentNode)
      found.push({
        words: data.trim().slice(0, 40),
        boxes: [...range.getClientRects()].map((box) => cut(box, parentElement)),
      })
    }
    return found.map(({ words, boxes }) => ({
      words,
      boxes: boxes.filter(({ width, height }) => width > 2 && height > 2),
    }))
  }
  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, clipPath, transform } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky' || clipPath !== 'none' || transform !== 'none') return false
    }
    return true
  }
  /** The part of a box that no parent cuts off. */
  function cut(box: DOMRect, within: Element): DOMRect {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
    for (let one: Element | null = within; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue
      const edge = one.getBoundingClientRect()
      ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  /** By more than the room above and below the letters of a line. */
  function doMeet(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 2 && down > Math.min(a.height, b.height) / 3
  }
}
