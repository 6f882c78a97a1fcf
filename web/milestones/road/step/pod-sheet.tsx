import { useRef, useState } from 'react'
import { formatDate } from '#domain/formats.ts'
import { newKey } from '#web/api/request-key.ts'
import type { Queue } from '../../queue/queue.ts'
import type { FileRecord, NewRecord } from '../../queue/record.ts'
import { type Draft, draftKey } from '../../queue/store.ts'
import { Choices, TextButton, TextField } from '../parts/controls.tsx'
import { type RoadLoad } from '../load/gate.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import { bodyOfPod, freshPod, type PodProblems, problemsOfPod, type PodValues } from './pod-values.ts'
import { timeWithZone } from '../load/progress.ts'
import { SaveFoot } from './save-foot.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { type PadHandle, SignaturePad, type Stroke } from './signature-pad.tsx'
import type { HeldFile } from './step-values.ts'
import { useNow } from '../parts/use-now.ts'
import { usePhotos } from './use-photos.ts'
import type { Words } from '../parts/words.ts'
import classes from './step-sheet.module.css'

export type PodSheetProps = {
  /** The hand-over that it proves. */
  milestone: { id: string; happenedAt: string }
  load: RoadLoad
  queue: Queue
  words: Words
  draft: Draft | undefined
  onSaved: () => void
  onClose: () => void
}

type Kept = { values: PodValues; files: HeldFile[]; strokes: Stroke[]; milestone: PodSheetProps['milestone'] }
export const podDraft = 'pod'

/** Who received the load, in which condition, and the signature. Source. */
export function PodSheet(props: PodSheetProps) {
  const { milestone, load, words, onClose } = props
  const form = usePodForm(props)
  const { values, problems, change } = form
  const now = useNow()
  const note = [load.loadNumber, load.containerNumber, timeWithZone(milestone.happenedAt, load.timeZone, now)]
  return (
    <Sheet
      title={words.proofOfDelivery}
      note={note.filter(Boolean).join(', ')}
      words={words}
      onClose={onClose}
      foot={<SaveFoot form={form}>{words.savePod}</SaveFoot>}
    >
      <div className={classes.fields}>
        <div className={classes.podHead}>
          <TextField
            label={words.receivedBy}
            value={values.receivedBy}
            error={problems.receivedBy}
            maxLength={80}
            onChange={(receivedBy) => change({ receivedBy })}
          />
          <TextField
            label={words.pieces}
            inputMode="numeric"
            value={values.pieces}
            error={problems.pieces}
            maxLength={9}
            onChange={(pieces) => change({ pieces })}
          />
        </div>
        <Condition values={values} problems={problems} words={words} change={change} />
        <Signing form={form} load={load} milestone={milestone} words={words} />
        <PhotoTiles types={['pod', 'other_photo']} words={words} {...form.photos} />
      </div>
    </Sheet>
  )
}

type PartProps = {
  values: PodValues
  problems: PodProblems
  words: Words
  change: (change: Partial<PodValues>) => void
}

function Condition({ values, problems, words, change }: PartProps) {
  return (
    <>
      <Choices
        label={words.seal}
        options={[
          { value: 'intact', label: words.intact },
          { value: 'broken', label: words.broken },
          { value: 'none', label: words.noSeal },
        ]}
        value={values.seal}
        onChange={(seal) => change({ seal })}
      />
      <Choices
        label={words.condition}
        narrow
        options={[
          { value: 'clean', label: words.clean },
          { value: 'exceptions', label: words.withExceptions },
        ]}
        value={values.condition}
        onChange={(condition) => change({ condition })}
      />
      {values.condition === 'exceptions' ? (
        <TextField
          label={words.exceptions}
          value={values.exceptions}
          error={problems.exceptions}
          hint={words.exceptionsHint}
          maxLength={500}
          onChange={(exceptions) => change({ exceptions })}
        />
      ) : null}
    </>
  )
}

type SigningProps = Pick<PodSheetProps, 'load' | 'milestone' | 'words'> & { form: ReturnType<typeof usePodForm> }

/** The pad, or why nobody signed: the way for a keyboard too. */
function Signing({ form, load, milestone, words }: SigningProps) {
  const { values, problems, change, strokes, sign, pad } = form
  if (values.isUnsigned) {
    return (
      <div>
        <TextField
          label={words.unsignedReason}
          value={values.unsignedReason}
          error={problems.signature}
          maxLength={200}
          onChange={(unsignedReason) => change({ unsignedReason })}
        />
        <TextButton onClick={() => change({ isUnsigned: false })}>{words.signs}</TextButton>
      </div>
    )
  }
  const day = formatDate(milestone.happenedAt, load.timeZone)
  return (
    <div>
      <div className={classes.signHead}>
        <span className={classes.label}>{words.signature}</span>
        <TextButton onClick={() => sign([])}>{words.clear}</TextButton>
      </div>
      <SignaturePad
        ref={pad}
        strokes={strokes}
        onChange={sign}
        words={words}
        caption={[values.receivedBy.trim(), day].filter(Boolean).join(', ')}
        invalid={problems.signature !== undefined}
      />
      {problems.signature ? (
        <p className={classes.problem} role="alert">
          {problems.signature}
        </p>
      ) : null}
      <TextButton onClick={() => change({ isUnsigned: true })}>{words.notSigned}</TextButton>
    </div>
  )
}

function usePodForm({ milestone, load, queue, words, draft, onSaved }: PodSheetProps) {
  const kept = draft?.values as Kept | undefined
  const [values, setValues] = useState(kept?.values ?? freshPod)
  const [files, setFiles] = useState(kept?.files ?? [])
  const [strokes, setStrokes] = useState(kept?.strokes ?? [])
  const [problems, setProblems] = useState<PodProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const pad = useRef<PadHandle>(null)
  const key = draftKey(queue.owner, load.id, podDraft)
  const photos = usePhotos(queue, load, { files, words, onChange: (taken) => keep({ files: taken }) })

  function keep(change: Partial<Omit<Kept, 'milestone'>>) {
    const next = { values, files, strokes, milestone, ...change }
    setValues(next.values)
    setFiles(next.files)
    setStrokes(next.strokes)
    setProblems({})
    queue.keepDraft({ key, loadId: load.id, kind: podDraft, values: next }).catch(() => {})
  }

  async function save() {
    const found = problemsOfPod(values, strokes.length > 0, words)
    setProblems(found)
    if (Object.keys(found).length > 0 || isSaving) return
    setSaving(true)
    try {
      const png = values.isUnsigned ? null : ((await pad.current?.png()) ?? null)
      await queue.add(await recordsOf(png), key)
      onSaved()
    } catch {
      setFailure(words.notSaved)
      setSaving(false)
    }
  }

  /** The signature and the photos go first; the photos belong to the hand-over. */
  async function recordsOf(png: ArrayBuffer | null): Promise<NewRecord[]> {
    const ofLoad = { id: load.id, number: load.loadNumber }
    const signature = png ? newKey() : null
    if (png && signature) {
      const file = {
        id: signature,
        type: 'signature',
        name: 'signature.png',
        format: 'image/png',
        size: png.byteLength,
      }
      await queue.holdFile({ ...file, milestoneId: milestone.id, load: ofLoad }, png)
    }
    const held = queue
      .getState()
      .records.filter((record): record is FileRecord => record.what === 'file' && isOurs(record.id, signature))
    return [
      ...held.map((file) => ({ ...file, isHeld: false, milestoneId: milestone.id })),
      {
        id: newKey(),
        what: 'pod',
        load: ofLoad,
        body: bodyOfPod(values, milestone.id, signature),
        files: files.map(({ id }) => id),
      },
    ]
  }

  function isOurs(id: string, signature: string | null): boolean {
    return id === signature || files.some((file) => file.id === id)
  }

  return {
    values,
    problems,
    failure,
    isSaving,
    photos,
    strokes,
    pad,
    sign: (drawn: Stroke[]) => keep({ strokes: drawn }),
    change: (change: Partial<PodValues>) => keep({ values: { ...values, ...change } }),
    save: () => void save(),
  }
}
