import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'

/** A row to render: its index, and the height in pixels of the rows left out before it. */
export type RowInSight = { index: number; gap: number }
/** The rows to render, the height in pixels of those left out after them, and the keys of rows with a form. */
export type Sight = { rows: RowInSight[]; gapAfter: number; forms: number[] }

type UsualRows = {
  /** In pixels, of a row never rendered so far, until some are: then it is that of most of them. */
  height: number
  /** So many rows more are rendered on either side of those in sight. */
  outOfSight: number
}

export type Watcher = {
  /** Also after rows have changed places; `rows` has them in their new order. */
  setCount: (count: number, rows?: readonly { id: number }[]) => void
  /** Takes each row's element, which has its index as `data-index`. */
  measure: (element: HTMLElement | null) => void
  stop: () => void
}

/**
 * Watches which rows of a list are near sight, in the box or the page that scrolls them; a row with keyboard focus
 * counts too.
 */
export function watchRows(body: HTMLElement, usual: UsualRows, onSight: (sight: Sight) => void): Watcher {
  const box = scrollBoxOf(body)
  const heightOf = usualHeightIn(body, usual.height)
  return box
    ? startWatching<HTMLElement>(body, onSight, {
        estimateSize: heightOf,
        getScrollElement: () => box,
        overscan: usual.outOfSight,
        observeElementRect,
        observeElementOffset,
        scrollToFn: elementScroll,
      })
    : startWatching<Window>(body, onSight, {
        estimateSize: heightOf,
        getScrollElement: () => window,
        overscan: usual.outOfSight,
        observeElementRect: observeWindowRect,
        observeElementOffset: observeWindowOffset,
        scrollToFn: windowScroll,
      })
}

type Way<Box extends HTMLElement | Window> = Pick<
  Virtualizer<Box, HTMLElement>['options'],
  'getScrollElement' | 'estimateSize' | 'overscan' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>

function startWatching<Box extends HTMLElement | Window>(
  body: HTMLElement,
  onSight: (sight: Sight) => void,
  way: Way<Box>,
): Watcher {
  let inOrder: readonly { id: number }[] | undefined
  const keyOf = (index: number) => inOrder?.[index]?.id ?? index
  const sight = (of: Virtualizer<Box, HTMLElement>) => ({ ...placesOf(of), forms: formsIn(body).map(keyOf) })
  const options = (count: number) => ({
    ...way,
    count,
    getItemKey: keyOf,
    enabled: count > 0,
    scrollMargin: placeOf(body),
    rangeExtractor: (range: Range) => withFocus(range, body),
    onChange: (changed: Virtualizer<Box, HTMLElement>) => onSight(sight(changed)),
  })
  const virtualizer = new Virtualizer<Box, HTMLElement>(options(0))
  const unmount = virtualizer._didMount()
  // While the list scrolls, the virtualizer would measure a frame later: where the page ends then is already corrected.
  function measure(row: HTMLElement | null): void {
    virtualizer.measureElement(row)
    if (row) virtualizer.resizeItem(indexOf(row), row.offsetHeight)
  }
  function setCount(count: number, rows = inOrder): void {
    inOrder = rows
    virtualizer.setOptions(options(count))
    virtualizer._willUpdate()
    // Rows rendered before they were counted have not been measured.
    for (const row of rowsIn(body)) measure(row)
    onSight(sight(virtualizer))
  }
  // The next arrow may be pressed before the list has scrolled to the row in focus: its neighbors are there at once.
  function onFocus(): void {
    if (virtualizer.options.count > 0) setCount(virtualizer.options.count)
  }
  body.addEventListener('focusin', onFocus)
  return {
    setCount,
    measure,
    stop() {
      body.removeEventListener('focusin', onFocus)
      unmount()
    },
  }
}

function placesOf<Box extends HTMLElement | Window>(virtualizer: Virtualizer<Box, HTMLElement>): Omit<Sight, 'forms'> {
  const first = virtualizer.options.scrollMargin
  let end = first
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end
    end = item.end
    return { index: item.index, gap }
  })
  return { rows, gapAfter: first + virtualizer.getTotalSize() - end }
}

/** The element that scrolls the rows; null where the page does. */
function scrollBoxOf(body: HTMLElement): HTMLElement | null {
  const around = body.parentElement
  if (!around || around === document.body) return null
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollBoxOf(around)
}

function indexOf(row: HTMLElement): number {
  return Number(row.dataset['index'])
}

/** Pixels from the start of what scrolls to the first row. */
function placeOf(body: HTMLElement): number {
  const box = scrollBoxOf(body)
  const { top } = body.getBoundingClientRect()
  return box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY
}

/**
 * A row with keyboard focus stays rendered, and so do its neighbors, to which the arrow keys lead; a row with a form
 * stays with what is typed there.
 */
function withFocus(range: Range, body: HTMLElement): number[] {
  const inSight = defaultRangeExtractor(range)
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  const focused = row && body.contains(row) ? [indexOf(row) - 1, indexOf(row), indexOf(row) + 1] : []
  const kept = [...formsIn(body), ...focused].filter((index) => index >= 0 && index < range.count)
  if (kept.length === 0) return inSight
  return [...new Set([...inSight, ...kept])].toSorted((a, b) => a - b)
}

function formsIn(body: HTMLElement): number[] {
  return [...body.querySelectorAll<HTMLElement>('[data-index]:has(form)')].map(indexOf)
}

/** The middle height of the rows rendered first, which is found anew where the list has got another width. */
function usualHeightIn(body: HTMLElement, guess: number): () => number {
  let [height, width] = [guess, 0]
  return () => {
    if (width === body.clientWidth) return height
    const heights = rowsIn(body).map((row) => row.offsetHeight)
    if (heights.length === 0) return height
    width = body.clientWidth
    height = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? guess
    return height
  }
}

/** The rows of a list that are rendered. */
function rowsIn(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('[data-index]')]
}
