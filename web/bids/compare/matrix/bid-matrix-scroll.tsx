import { ActionIcon, Box } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { createContext, type CSSProperties, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { MoreBelow } from '#web/shared/table/scroll/more-below.tsx'
import { useBelow } from '#web/shared/table/scroll/use-below.ts'
import classes from './bid-matrix.module.css'

/** Widths in pixels: the names of the charges, and the least that the figures of a bid need. */
const chargeWidth = 204
const leastBidWidth = 124

/** The layout of the matrix in its box; `bidWidth` in pixels is known only where the bids do not all fit. */
type Fit = { bidWidth: number | null; hasBefore: boolean; hasAfter: boolean }
type Scrolling = Fit & { scrollBids: (direction: -1 | 1) => void }

const ScrollingContext = createContext<Scrolling | null>(null)

/**
 * The box in which the matrix scrolls under its head and beside the names of the charges, by keyboard too.
 *
 * Bids that do not all fit are as wide as leaves half of the next one in sight, and an edge is shaded towards the rest.
 * Below the box a line says how many rows follow. Source: F-106.
 */
export function MatrixScroll({ count, children }: { count: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const below = useBelow(ref)
  const [fit, setFit] = useState<Fit>({ bidWidth: null, hasBefore: false, hasAfter: false })

  function measure() {
    const box = ref.current
    if (!box) return
    const next = fitOf(box, count)
    setFit((last) => (isSameFit(last, next) ? last : next))
  }
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const sizes = new ResizeObserver(measure)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    return () => sizes.disconnect()
  })

  const scrollBids = (direction: -1 | 1) => ref.current?.scrollBy({ left: direction * (fit.bidWidth ?? 0) * 2 })
  const bidWidth = fit.bidWidth === null ? 'auto' : `${fit.bidWidth}px`
  return (
    <ScrollingContext value={{ ...fit, scrollBids }}>
      <div
        className={classes.frame}
        style={{ '--charge-width': `${chargeWidth}px`, '--bid-width': bidWidth } as CSSProperties}
        data-before={fit.hasBefore || undefined}
        data-after={fit.hasAfter || undefined}
        data-more={below.hasMore || undefined}
      >
        <Box
          component="section"
          ref={ref}
          className={classes.scroll}
          aria-label="Itemized bids"
          tabIndex={0}
          onScroll={measure}
        >
          {children}
        </Box>
        <MoreBelow below={below} />
      </div>
    </ScrollingContext>
  )
}

/** Two buttons that move the bids sideways; nothing while all of them are in sight. */
export function ScrollArrows() {
  const scrolling = use(ScrollingContext)
  if (!scrolling || scrolling.bidWidth === null) return null
  const { hasBefore, hasAfter, scrollBids } = scrolling
  return (
    <span className={classes.arrows}>
      <Arrow label="Bids before" isOff={!hasBefore} onClick={() => scrollBids(-1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </Arrow>
      <Arrow label="More bids" isOff={!hasAfter} onClick={() => scrollBids(1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Arrow>
    </span>
  )
}

type ArrowProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

/** At its end it is only marked as disabled: a button that is disabled in fact would lose the focus. */
function Arrow({ label, isOff, onClick, children }: ArrowProps) {
  return (
    <ActionIcon
      variant="default"
      size={26}
      aria-label={label}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  )
}

function fitOf(box: HTMLElement, count: number): Fit {
  const room = box.clientWidth - chargeWidth
  const doFit = count * leastBidWidth <= room
  const inSight = Math.max(Math.floor(room / leastBidWidth - 0.5), 1) + 0.5
  return {
    bidWidth: doFit ? null : Math.floor(room / inSight),
    hasBefore: box.scrollLeft > 1,
    hasAfter: box.scrollLeft + box.clientWidth < box.scrollWidth - 1,
  }
}

function isSameFit(one: Fit, other: Fit): boolean {
  return one.bidWidth === other.bidWidth && one.hasBefore === other.hasBefore && one.hasAfter === other.hasAfter
}
