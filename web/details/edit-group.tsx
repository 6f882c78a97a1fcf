import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { type DetailSide, fieldRow } from '#domain/details/fields.ts'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { Acknowledges } from './acknowledges.tsx'
import { containerProblem, DetailField, type DetailInput } from './form/public.tsx'
import { useEditGroup } from './use-edit-group.ts'
import { awaitsAcknowledgement, type DetailLoad, type Details } from './use-details.ts'
import classes from './details-card.module.css'

export type CountUnsaved = (change: (count: number) => number) => void

export type EditGroupProps = {
  details: Details
  load: DetailLoad
  side: DetailSide
  inputs: readonly DetailInput[]
  title: string
  /** The key of the field to begin at; the first without it. */
  start: string | undefined
  opened: boolean
  /** It has come on screen. */
  onShown: () => void
  /** Counts the forms in which something was typed. */
  onUnsaved?: CountUnsaved | undefined
  onClose: () => void
}

/** The fields of a group in the place of its facts: Enter saves, Escape leaves it as it was. */
export function EditGroup({ inputs, title, start, onShown, onUnsaved, onClose, ...given }: EditGroupProps) {
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const edit = useEditGroup({ ...given, inputs, onClose, focus })
  useCounted(edit.isChanged, onUnsaved)

  function focus(key: string | undefined) {
    document.getElementById(`${id}${key ?? inputs[0]?.key}`)?.focus()
  }
  const begin = useEffectEvent(() => {
    onShown()
    focus(start)
  })
  useEffect(() => begin(), [])

  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isInList = formRef.current?.querySelector('[aria-expanded=true]')
    if (event.key === 'Escape' && !isInList && !edit.isPending) onClose()
  })
  useEffect(() => {
    const form = formRef.current
    const listener = (event: KeyboardEvent) => leave(event)
    form?.addEventListener('keydown', listener)
    return () => form?.removeEventListener('keydown', listener)
  }, [])
  const isWork = inputs.some(({ field }) => fieldRow(field).group === 'execution')
  return (
    <form
      ref={formRef}
      className={classes.form}
      data-own-escape
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      <div className={classes.fields}>
        {inputs.map((input) => (
          <DetailField
            key={input.key}
            id={`${id}${input.key}`}
            input={input}
            value={edit.typed[input.key] ?? ''}
            onChange={(text) => edit.type(input.key, text)}
            error={
              input.kind === 'container'
                ? (containerProblem(edit.typed) ?? edit.errors[input.key])
                : edit.errors[input.key]
            }
            note={edit.conflicts[input.key]}
          />
        ))}
      </div>
      {isWork && awaitsAcknowledgement(given.side, given.details) ? <Acknowledges /> : null}
      {edit.problem ? (
        <p className={classes.problem} role="alert">
          {edit.problem}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <SubmitButton label="Save" busyLabel="Saving..." busy={edit.isPending} />
        <Button variant="default" disabled={edit.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useCounted(isChanged: boolean, count: CountUnsaved | undefined): void {
  useEffect(() => {
    if (!isChanged || !count) return undefined
    count((now) => now + 1)
    return () => count((now) => now - 1)
  }, [isChanged, count])
}
