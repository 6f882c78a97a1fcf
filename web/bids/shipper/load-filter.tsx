import { useState } from 'react'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'
import classes from './shipper-bids-table.module.css'

/** The load that the address asks for, by its id, and how to ask for another. Source: F-065. */
export function useLoadAsked(): [loadId: number | null, choose: (loadId: number | undefined) => void] {
  const [address, put] = useAddress()
  const loadId = /^[1-9]\d{0,9}$/.test(address.get('load') ?? '') ? Number(address.get('load')) : null
  return [loadId, (chosen) => put({ load: chosen === undefined ? null : String(chosen) })]
}

type LoadFilterProps = { value: number | null; onChange: (loadId: number | undefined) => void }

/** A choice of one of the newest loads with bids; they are fetched when one is to be chosen or named. */
export function LoadFilter({ value, onChange }: LoadFilterProps) {
  const [isAsked, setAsked] = useState(false)
  const query = { status: 'all', limit: pageLimits.most }
  const enabled = isAsked || value !== null
  const { data = [] } = useApi<typeof listLoads, 'shipper'>(listLoads, { query }, { enabled })
  const options = data
    .filter(({ id, bidCount }) => bidCount > 0 || id === value)
    .map(({ id, loadNumber, deliveryCityOrZip }) => ({ value: id, label: `${loadNumber}, ${deliveryCityOrZip}` }))
  return (
    <SearchableSelect<number>
      className={classes.choice}
      aria-label="Load"
      placeholder="All Loads"
      options={options}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the load' }}
      onFocus={() => setAsked(true)}
      value={value}
      onChange={onChange}
    />
  )
}
