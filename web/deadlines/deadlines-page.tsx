import { deadlinesReport, listDeadlines } from '#domain/deadlines/api.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { DeadlinesView } from './deadlines-view.tsx'
import { listOptions, useDeadlinesFilter } from './use-deadlines-filter.ts'

/** What is due on the loads of a shipper, or on those that a trucker won. Source: X-067. */
export function Component() {
  const { role } = useSignedInUser()
  const filter = useDeadlinesFilter()
  const { query } = filter
  const list = useApiPages(listDeadlines, { query }, listOptions)
  return (
    <DeadlinesView
      filter={filter}
      list={list}
      isStaff={false}
      subtitle={role === 'trucker' ? 'What is due for the loads you won' : 'What is due for your assigned loads'}
      fileHref={urlOf(deadlinesReport, { query })}
      loadHref={({ id }) => `/${role}/loads/${id}`}
    />
  )
}
