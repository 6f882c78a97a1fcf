import { useEffect, useState } from 'react'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { newKey } from '#web/api/request-key.ts'
import { lastContact } from '../../queue/last-contact.ts'
import type { Queue } from '../../queue/queue.ts'
import type { FileRecord, NewRecord } from '../../queue/record.ts'
import { draftKey } from '../../queue/store.ts'
import { TextField } from '../parts/controls.tsx'
import type { RoadLoad } from '../load/gate.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { askPosition, type Position } from './position.ts'
import { SaveFoot } from './save-foot.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { StepFields } from './step-fields.tsx'
import {
  bodyOfStep,
  freshStep,
  type HeldFile,
  isTyped,
  noteOf,
  photosOf,
  problemsOfStep,
  type StepProblems,
  type StepValues,
} from './step-values.ts'
import { TimeLine } from './time-line.tsx'
import { usePhotos } from './use-photos.ts'
import type { Words } from '../parts/words.ts'
import classes from './step-sheet.module.css'

/** What was saved: its id, and when it happened. */
export type SavedStep = { id: string; kind: MilestoneKind; happenedAt: string }

export type StepSheetProps = {
  kind: MilestoneKind
  load: RoadLoad
  queue: Queue
  words: Words
  /** What was typed before the tab was closed, or before the server refused it. */
  kept: KeptStep | undefined
  onSaved: (step: SavedStep) => void
  onClose: () => void
}

/** `id`: of the step that it corrects. */
export type KeptStep = { values: StepValues; files: HeldFile[]; id?: string }

/** One step: its time, what the gate wants to know, photos. It is saved on the phone at once. Source. */
export function StepSheet(props: StepSheetProps) {
  const { kind, load, words, onClose } = props
  const form = useStepForm(props)
  const note = noteOf(kind, words)
  return (
    <Sheet
      title={kind === 'proof_waived' ? words.button(kind, load) : words.label(kind, load)}
      note={[load.loadNumber, load.places[kind]].filter(Boolean).join(', ')}
      words={words}
      onClose={onClose}
      foot={<SaveFoot form={form}>{kind === 'proof_waived' ? words.button(kind, load) : words.save}</SaveFoot>}
    >
      <div className={classes.fields}>
        <TimeLine
          values={form.values}
          timeZone={load.timeZone}
          words={words}
          problems={form.problems}
          onChange={form.change}
        />
        <StepFields {...props} values={form.values} problems={form.problems} onChange={form.change} />
        <PhotoTiles types={photosOf(kind, load)} words={words} {...form.photos} />
        <TextField
          label={note.label}
          {...(!note.missing && { mark: words.optional })}
          {...(kind !== 'proof_waived' && { placeholder: words.noteHint })}
          value={form.values.note}
          error={form.problems.note}
          maxLength={500}
          onChange={(note) => form.change({ note })}
        />
        {form.isHidden ? <p className={classes.loadSays}>{words.noPosition}</p> : null}
      </div>
    </Sheet>
  )
}

function useStepForm({ kind, load, queue, words, kept, onSaved }: StepSheetProps) {
  const [fresh] = useState(() => freshStep(kind, load, { now: new Date(), lastContact: lastContact() }))
  // One of the sheet, so that a second press saves nothing else.
  const [id] = useState(() => kept?.id ?? newKey())
  const [values, setValues] = useState(kept?.values ?? fresh)
  const [files, setFiles] = useState(kept?.files ?? [])
  const [problems, setProblems] = useState<StepProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [position, setPosition] = useState<Position>()
  const [isHidden, setHidden] = useState(false)
  useEffect(() => askPosition(setPosition, () => setHidden(true)), [])
  const key = draftKey(queue.owner, load.id, kind)
  const photos = usePhotos(queue, load, { files, words, onChange: (taken) => keep(values, taken) })

  /** A killed tab loses none of it. */
  function keep(next: StepValues, taken: HeldFile[]) {
    setValues(next)
    setFiles(taken)
    if (!isTyped(next, fresh) && taken.length === 0) return
    // On a full phone it is on the screen alone; saving says so.
    queue.keepDraft({ key, loadId: load.id, kind, values: typedNow(next, taken) }).catch(() => {})
  }

  function typedNow(next: StepValues, taken: HeldFile[]): KeptStep {
    return { values: next, files: taken, ...(kept?.id && { id: kept.id }) }
  }

  async function save() {
    const found = problemsOfStep(kind, values, load, { words, now: new Date() })
    setProblems(found)
    if (Object.keys(found).length > 0 || isSaving) return
    setSaving(true)
    const body = {
      ...bodyOfStep(
        kind,
        values,
        load,
        files.map((file) => file.id),
      ),
      ...position,
    }
    const ofLoad = { id: load.id, number: load.loadNumber }
    const held = queue
      .getState()
      .records.filter(
        (record): record is FileRecord => record.what === 'file' && files.some((file) => file.id === record.id),
      )
    const records: NewRecord[] = [
      ...held.map((file) => ({ ...file, isHeld: false, milestoneId: id })),
      { id, what: 'milestone', load: ofLoad, body, after: null, typed: { values, files } },
    ]
    try {
      await queue.add(records, key)
      onSaved({ id, kind, happenedAt: body.happenedAt })
    } catch {
      setFailure(words.notSaved)
      setSaving(false)
    }
  }

  return {
    values,
    problems,
    failure,
    isSaving,
    /** The phone does not say where it is. */
    isHidden,
    photos,
    change: (change: Partial<StepValues>) => {
      setProblems({})
      keep({ ...values, ...change }, files)
    },
    save: () => void save(),
  }
}
