import { useState } from 'react'
import { newKey } from '#web/api/request-key.ts'
import type { Queue } from '../../queue/queue.ts'
import { OutOfSpace } from '../../queue/store.ts'
import { isCameraHeld } from '../../queue/rules.ts'
import { prepareFile } from './photo.ts'
import type { RoadLoad } from '../load/gate.ts'
import type { HeldFile } from './step-values.ts'
import type { Words } from '../parts/words.ts'

/**
 * The photos of an update that is being filled in. Each is on the phone as soon as it is taken; `onChange` gets those
 * that there are then.
 */
export function usePhotos(
  queue: Queue,
  load: Pick<RoadLoad, 'id' | 'loadNumber'>,
  { files, onChange, words }: { files: readonly HeldFile[]; onChange: (files: HeldFile[]) => void; words: Words },
) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isFull, setFull] = useState(false)

  async function keep(type: string, file: File): Promise<void> {
    const prepared = await prepareFile(file)
    if (typeof prepared === 'string') {
      setProblem(words[prepared])
      return
    }
    const { name, format, bytes } = prepared
    const held = { id: newKey(), type, name, size: bytes.byteLength }
    await queue.holdFile({ ...held, format, milestoneId: null, load: { id: load.id, number: load.loadNumber } }, bytes)
    onChange([...files, held])
  }

  async function take(type: string, file: File) {
    setBusy(type)
    setProblem(undefined)
    try {
      await keep(type, file)
    } catch (error) {
      if (error instanceof OutOfSpace) setFull(true)
      else setProblem(words.notSaved)
    } finally {
      setBusy(null)
    }
  }

  return {
    files,
    busy,
    problem,
    isHeld: isFull || isCameraHeld(queue.getState().records),
    bytesOf: queue.bytesOf,
    onTake: (type: string, file: File) => void take(type, file),
    onRemove: (file: HeldFile) => {
      onChange(files.filter(({ id }) => id !== file.id))
      void queue.discard([file.id])
    },
  }
}
