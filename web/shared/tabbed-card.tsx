import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tabbed-card.module.css'

type TabbedCardProps<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** How many rows the chosen tab has in all; left out until it is known. */
  count?: number | undefined
  children: ReactNode
}

/** A list as a card whose head are tabs; on a phone the tabs slide, the chosen one in sight. */
export function TabbedCard<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  count,
  children,
}: TabbedCardProps<Value>) {
  const ref = useChosenInSight(value, count)
  function choose(next: string | null) {
    const tab = tabs.find((one) => one.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Tabs className={classes.card ?? ''} value={value} onChange={choose}>
      <div ref={ref} className={classes.strip}>
        <Tabs.List className={classes.tabs ?? ''} aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.value}
              value={tab.value}
              rightSection={
                tab.value === value && count !== undefined ? <span className={classes.count}>{count}</span> : null
              }
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel className={classes.panel ?? ''} value={value}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Slides the strip alone: `scrollIntoView` would move the page too. */
function useChosenInSight(value: string, count: number | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = ref.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2
  }, [value, count])
  return ref
}
