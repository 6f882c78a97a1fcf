import { listStaffDeadlines, staffDeadlinesReport } from '#domain/deadlines/api.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { DeadlinesView } from './deadlines-view.tsx'
import { listOptions, useDeadlinesFilter } from './use-deadlines-filter.ts'

/** What is due on the loads of all shippers, for staff. Source. */
export function Component() {
  const filter = useDeadlinesFilter()
  const { query } = filter
  const list = useApiPages(listStaffDeadlines, { query }, listOptions)
  return (
    <DeadlinesView
      filter={filter}
      list={list}
      isStaff
      subtitle="What is due for the assigned loads of everyone"
      fileHref={urlOf(staffDeadlinesReport, { query })}
      loadHref={({ id }) => `/staff/loads/${id}`}
    />
  )
}
