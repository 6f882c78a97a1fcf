import { Readable } from 'node:stream'
import { workFormats } from '#domain/documents/file.ts'
import type { NewPod } from '#domain/files/pod.ts'
import { databaseNow } from '#server/db/db.ts'
import { type DocumentRow, takeFile, type Uploader } from '#server/documents/public.ts'
import { clientOf } from '#server/http/client.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import { insertFile } from './insert-file.ts'
import { findByKey, refuseOther } from './known-file.ts'
import { readPodFacts } from './pod-facts.ts'
import { podPaper } from './pod-paper.ts'
import type { FileParts, FileRequest } from './take-work-file.ts'

type Given<Answer> = { uploader: Uploader; loadId: number; pod: NewPod; answer: (row: DocumentRow) => Answer }

/**
 * Has the proof of delivery of a load set, outside of any transaction, and keeps it as a file of the delivery, for an
 * account or for a driver by the link of its trucker. A known key is answered from its row.
 *
 * Refusals: those of `readPodFacts`, `takeFile` and `insertFile`; `load-not-found` for the key of another's file.
 * Source.
 */
export async function makePod<Answer>(
  { db, transaction, http }: Omit<FileRequest, 'receive'>,
  { storage, setter, settings }: FileParts,
  { uploader, loadId, pod, answer }: Given<Answer>,
): Promise<Answer> {
  const clientId = uuidKeyOf(http.request)
  const known = await findByKey(db, clientId)
  if (known) {
    refuseOther(known, { uploader, loadId, isMade: true })
    http.reply.header(...replayed)
    return answer(known)
  }
  const facts = await readPodFacts(db, storage, { uploader, loadId, pod, whose: callerName(http.request.actor!) })
  const made = { operatorName: settings.operator.name, madeAt: await databaseNow(db) }
  const content = await setter.set(callerName(http.request.actor!), {
    kind: 'pod',
    paper: podPaper(pod, facts, made),
  })
  const { mimeType } = workFormats.pdf
  const sender = { uploader, client: clientOf(http.request), settings }
  const taking = {
    db,
    storage,
    uploader,
    log: http.request.log,
    receive: inside(content),
    judge: async () => ({ name: 'file.pdf', mimeType, content: Readable.from([content]) }),
  }
  return takeFile(taking, (_, stored) =>
    transaction(async (tx) => {
      const file = { type: 'pod', milestoneId: facts.milestone.id, stored, clientId, isMade: true } as const
      return answer(await insertFile(tx, sender, loadId, { ...file, isNotified: () => true }))
    }),
  )
}

/** A file that is made here comes in like one that is sent. */
function inside(content: Buffer) {
  return async <Stored>(store: (file: { name: string; content: Readable }) => Promise<Stored>) => ({
    fields: null,
    stored: await store({ name: '', content: Readable.from([content]) }),
  })
}
