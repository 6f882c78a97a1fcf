import type { Page } from '@playwright/test'

/** What is wrong with the tables of a page: cards in place of rows, too wide, and what does not fit its cell. */
export async function tableProblems(page: Page): Promise<string[]> {
  return page.evaluate(findTableProblems)
}

/** Runs in the page, once it is laid out. */
async function findTableProblems(): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const scope = document.querySelector('[role=dialog]') ?? document.querySelector('main')!
  const tables = [...scope.querySelectorAll('table[aria-label]')]
  const cards = scope.querySelectorAll('li[data-row]').length
  const overflow = document.documentElement.scrollWidth - innerWidth
  const found = tables.flatMap((table) => [...table.querySelectorAll('th, tr[data-row] td')].flatMap(problemsOf))
  return [
    ...(tables.length === 0 ? ['no table'] : []),
    ...(cards > 0 ? [`${cards} cards`] : []),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...new Set(found),
  ]

  function problemsOf(cell: Element): string[] {
    const { left, right } = cell.getBoundingClientRect()
    const isOut = (box: DOMRect) => box.width > 1 && (box.left < left - 1 || box.right > right + 1)
    const controls = [...cell.querySelectorAll('a, button')].filter((one) => isOut(one.getBoundingClientRect()))
    const texts = textsIn(cell).filter(
      (text) => !isReadByPointing(text) && (boxesOf(text).some(isOut) || isCutOnOneLine(text.parentElement!)),
    )
    const headers = cell.matches('th') ? textsIn(cell).flatMap(brokenWords) : []
    return [...controls.map((one) => one.textContent), ...texts.map(({ data }) => data), ...headers].map(
      (words) => `column ${(cell as HTMLTableCellElement).cellIndex + 1}: ${words}`,
    )
  }
  function textsIn(cell: Element): Text[] {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walk.nextNode()) texts.push(walk.currentNode as Text)
    return texts.filter(
      ({ data, parentElement }) => data.trim() !== '' && getComputedStyle(parentElement!).position !== 'absolute',
    )
  }
  function boxesOf(text: Text, from = 0, to = text.length): DOMRect[] {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  /** A short line of a compact row ends in an ellipsis and has the whole as its title. Source: F-253. */
  function isReadByPointing(text: Text): boolean {
    return [...ancestorsOf(text)].some((one) => one.title !== '' && getComputedStyle(one).textOverflow === 'ellipsis')
  }
  function* ancestorsOf(text: Text): Generator<HTMLElement> {
    for (let one = text.parentElement; one && !one.matches('td, th'); one = one.parentElement) yield one
  }
  function isCutOnOneLine(element: HTMLElement): boolean {
    const { overflowX, whiteSpace } = getComputedStyle(element)
    return overflowX !== 'visible' && whiteSpace === 'nowrap' && element.scrollWidth > element.clientWidth + 1
  }
  function brokenWords(text: Text): string[] {
    const words = [...text.data.matchAll(/\S+/g)]
    return words
      .filter(({ 0: word, index }) => new Set(boxesOf(text, index, index + word.length).map(({ top }) => top)).size > 1)
      .map(([word]) => `${word} broken`)
  }
}
