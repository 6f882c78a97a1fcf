import { Tabs } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/formats.ts'
import { Parts } from '../parts.tsx'
import classes from './tabbed-card.module.css'

type TabbedCardProps<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  /** A count is shown at its tab whether or not it is chosen; while it is undefined, its place is kept. */
  tabs: readonly { value: Value; label: string; count?: number | string | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** How many rows the chosen tab has in all; left out until it is known. */
  count?: number | string | undefined
  /** At the right of the tabs, below them on a phone, such as the choice of a view. */
  extra?: ReactNode
  /** Without a card around it, for tabs whose panels are cards. */
  plain?: boolean
  children: ReactNode
}

/** A list as a card whose head are tabs; on a phone the tabs slide, the chosen one in sight. */
export function TabbedCard<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  count,
  extra,
  plain = false,
  children,
}: TabbedCardProps<Value>) {
  function choose(next: string | null) {
    const tab = tabs.find((one) => one.value === next)
    if (tab) onChange(tab.value)
  }
  const countOf = (tab: (typeof tabs)[number]) => tab.count ?? (tab.value === value ? count : undefined)
  return (
    <Tabs className={classes.card} data-plain={plain || undefined} value={value} onChange={choose}>
      <div className={classes.head}>
        <Strip chosen={`${value} ${count}`}>
          <Tabs.List className={classes.tabs} aria-label={label}>
            {tabs.map((tab) => (
              <Tabs.Tab
                key={tab.value}
                value={tab.value}
                {...(!plain && { rightSection: <Count count={countOf(tab)} isPending={'count' in tab} /> })}
              >
                {tab.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Strip>
        {extra ? <div className={classes.extra}>{extra}</div> : null}
      </div>
      <Tabs.Panel className={classes.panel} value={value}>
        <Parts>{children}</Parts>
      </Tabs.Panel>
    </Tabs>
  )
}

function Count({ count, isPending }: { count: number | string | undefined; isPending: boolean }) {
  if (count === undefined) return isPending ? <span className={classes.count} data-pending /> : null
  return <span className={classes.count}>{typeof count === 'number' ? formatCount(count) : count}</span>
}

/** Slides where the tabs do not fit, and fades out at the edges behind which there are more. */
function Strip({ chosen, children }: { chosen: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useChosenInSight(ref, chosen)
  const hidden = useHiddenEdges(ref)
  return (
    <div className={classes.slider}>
      <div ref={ref} className={classes.strip}>
        {children}
      </div>
      <span className={classes.more} data-edge="start" data-shown={hidden.start || undefined} aria-hidden>
        <IconChevronLeft size={16} stroke={2} />
      </span>
      <span className={classes.more} data-edge="end" data-shown={hidden.end || undefined} aria-hidden>
        <IconChevronRight size={16} stroke={2} />
      </span>
    </div>
  )
}

/** Slides the strip alone: `scrollIntoView` would move the page too. */
function useChosenInSight(ref: RefObject<HTMLDivElement | null>, chosen: string) {
  useEffect(() => {
    const strip = ref.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
  }, [ref, chosen])
}

/** The edges of the strip behind which there are tabs. */
function useHiddenEdges(ref: RefObject<HTMLDivElement | null>) {
  const [hidden, setHidden] = useState({ start: false, end: false })
  useEffect(() => {
    const strip = ref.current
    if (!strip) return undefined
    function measure({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
      const [start, end] = [scrollLeft > 1, scrollLeft < scrollWidth - clientWidth - 1]
      setHidden((current) => (current.start === start && current.end === end ? current : { start, end }))
    }
    const onChange = () => measure(strip)
    const sizes = new ResizeObserver(onChange)
    for (const element of [strip, ...strip.children]) sizes.observe(element)
    strip.addEventListener('scroll', onChange, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', onChange)
    }
  }, [ref])
  return hidden
}
