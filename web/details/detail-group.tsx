import { IconPencil } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { DetailFacts } from './detail-facts.tsx'
import type { DetailRow } from './detail-row.ts'
import { rowsOf } from './detail-rows.ts'
import type { CountUnsaved, EditGroupProps } from './edit-group.tsx'
import { type DetailGroup, inputsFor } from './form/public.tsx'
import type { DetailLoad, Details } from './use-details.ts'
import classes from './details-card.module.css'

const EditGroup = lazyDialog<EditGroupProps>(async () => (await import('./edit-group.tsx')).EditGroup)

/** `start`: the key of the field to begin at; `isShown`: the form is there, and takes the place of the facts. */
type Editing = { start?: string | undefined; isShown?: boolean }

export type DetailGroupProps = {
  group: DetailGroup
  details: Details
  load: DetailLoad
  side: DetailSide
  withChanges: boolean
  onUnsaved?: CountUnsaved | undefined
}

/** Facts that belong together; they are changed in their place. Nothing where there is nothing to read. */
export function DetailGroupView(props: DetailGroupProps) {
  const { group, details, load, side, withChanges, onUnsaved } = props
  const [editing, setEditing] = useState<Editing | null>(null)
  const titleId = useId()
  const editRef = useFocusAfter(editing !== null)
  const rows = rowsOf(group, { details, load })
  const inputs = inputsFor(group, load, details.editable)
  const title = titleOf(group, load)
  if (rows.length === 0) return null

  const isOpen = editing !== null
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <div className={classes.groupHead}>
        <h3 id={titleId}>{title}</h3>
        {inputs.length > 0 && !isOpen ? (
          <button
            ref={editRef}
            type="button"
            data-touch
            className={classes.edit}
            aria-label={`Edit ${title.toLowerCase()}`}
            onClick={() => setEditing({})}
          >
            <IconPencil size={14} stroke={1.75} aria-hidden />
            Edit
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <EditGroup
          key={`${load.id} ${group}`}
          {...{ details, load, side, inputs, title, onUnsaved }}
          start={editing.start}
          opened
          onShown={() => setEditing((now) => now && { ...now, isShown: true })}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {editing?.isShown ? null : (
        <DetailFacts
          rows={rows}
          withChanges={withChanges}
          changeOf={({ field }) => field && details.history[field]}
          warningsOf={({ field }) => (field === 'containerNumber' ? (details.warnings ?? []) : [])}
          onAdd={(row) => (canAdd(row, details) ? () => setEditing({ start: row.key }) : undefined)}
        />
      )}
    </section>
  )
}

/** The form had the focus, and is gone: the reader goes on at the button that opens it. */
function useFocusAfter(isOpen: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) ref.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}

function canAdd({ field }: DetailRow, { editable }: Details): boolean {
  return field !== undefined && editable.includes(field)
}

function titleOf(group: DetailGroup, { export: isExport }: DetailLoad): string {
  if (group === 'dates') return isExport ? 'Dates' : 'Dates and holds'
  if (group === 'place') return isExport ? 'Loading place' : 'Delivery place'
  return { container: 'Container', references: 'References', work: 'Chassis and driver' }[group]
}
