import { useRef, useState } from 'react'
import { newKey } from '#web/api/request-key.ts'
import type { Queue } from '../../queue/queue.ts'
import type { FileRecord, NewRecord } from '../../queue/record.ts'
import { type Draft, draftKey } from '../../queue/store.ts'
import type { RoadLoad } from '../load/gate.ts'
import type { Words } from '../parts/words.ts'
import { bodyOfPod, freshPod, type PodProblems, problemsOfPod, type PodValues } from './pod-values.ts'
import type { PadHandle, Stroke } from './signature-pad.tsx'
import type { HeldFile } from './step-values.ts'
import { usePhotos } from './use-photos.ts'

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

export type PodForm = ReturnType<typeof usePodForm>

/** The typed values, photos and strokes of a proof of delivery, kept on the phone as they are made, and their saving. */
export function usePodForm({ milestone, load, queue, words, draft, onSaved }: PodSheetProps) {
  const kept = draft?.values as Kept | undefined
  const [values, setValues] = useState(kept?.values ?? freshPod)
  const [files, setFiles] = useState(kept?.files ?? [])
  const [strokes, setStrokes] = useState(kept?.strokes ?? [])
  const [problems, setProblems] = useState<PodProblems>({})
  const [failure, setFailure] = useState<string>()
  // One of the form, so that a second press saves nothing else.
  const [ids] = useState(() => ({ pod: newKey(), signature: newKey() }))
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
    const signature = png ? ids.signature : null
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
      ...held.map((file) => ({
        ...file,
        isHeld: false,
        milestoneId: milestone.id,
        ...(file.id !== signature && { after: milestone.id }),
      })),
      {
        id: ids.pod,
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
