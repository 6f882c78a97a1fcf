import { lazy, Suspense } from 'react'

// Calendars and charts are fetched by who opens the panel.
const Panel = lazy(async () => ({ default: (await import('./statistics-panel.tsx')).StatisticsPanel }))

/** What happened on the platform in a range of days, for staff; the range is in the URL. */
export function StatisticsPanel() {
  return (
    <Suspense>
      <Panel />
    </Suspense>
  )
}
