import { Autocomplete, Button, Select, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { dateIn } from '#domain/days.ts'
import { readTypedDate } from '#domain/typed-date.ts'
import { listStaff } from '#domain/staff/api.ts'
import { auditKindLabels } from '#domain/staff/audit-entry.ts'
import { auditKinds } from '#domain/events/row.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { type AuditFilter, everything } from './use-audit-log.ts'
import classes from './audit-log.module.css'

const kinds = [
  { value: 'all', label: 'Everything' },
  ...auditKinds.map((kind) => ({ value: kind, label: auditKindLabels[kind] })),
]

type AuditLogFilterProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

/** By a search, by kind of action, by who acted, and by days. The names of staff are offered; any other can be typed. */
export function AuditLogFilter({ filter, onChange }: AuditLogFilterProps) {
  const staff = useApiPages(listStaff, {})
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change })
  const names = [...new Set(staff.items?.map(({ username }) => username))].toSorted()
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        label="Search"
        placeholder="Name or load"
        value={filter.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        label="Type"
        data={kinds}
        value={filter.kind}
        onChange={(kind) => set({ kind: auditKinds.find((one) => one === kind) ?? 'all' })}
        allowDeselect={false}
      />
      <Autocomplete
        label="Username"
        placeholder="Anyone"
        data={names}
        value={filter.actor}
        onChange={(actor) => set({ actor })}
        maxLength={50}
        autoCapitalize="none"
        spellCheck={false}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear username' }}
      />
      <DayField label="From" value={filter.from} onChange={(from) => set({ from })} />
      <DayField label="To" value={filter.to} onChange={(to) => set({ to })} />
      <Button
        variant="default"
        onClick={() => onChange({ ...everything, sort: filter.sort })}
        disabled={isEverything(filter)}
      >
        Reset
      </Button>
    </search>
  )
}

type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void }

/** A day to type, in any form in which dates are typed, or to pick. Source: F-271. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <DateInput
      label={label}
      placeholder="Any day"
      value={value}
      onChange={onChange}
      dateParser={(typed) => readTypedDate(typed, dateIn(new Date(), timeZone))}
      valueFormat="MMM D, YYYY"
      firstDayOfWeek={0}
      weekendDays={[]}
      popoverProps={{ shadow: 'md' }}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    />
  )
}

export function isEverything({ search, kind, actor, from, to }: AuditFilter): boolean {
  return search.trim() === '' && kind === 'all' && actor.trim() === '' && from === null && to === null
}
