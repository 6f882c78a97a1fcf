import type { z } from 'zod'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { fileForm } from '#domain/files/api.ts'
import type { PaperSetter } from '#server/awards/setting/paper-setter.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Uploader } from '#server/documents/day-limit.ts'
import type { DocumentRow } from '#server/documents/document-rows.ts'
import { takeFile } from '#server/documents/take-file.ts'
import { clientOf } from '#server/http/client.ts'
import { drain, type IncomingFile, type Receive } from '#server/http/multipart.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import type { RawInput } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import type { Storage } from '#server/ports/storage.ts'
import { insertFile } from './insert-file.ts'
import { judgeFile } from './judge-file.ts'
import { findByKey, refuseOther } from './known-file.ts'
import { mayAdd } from './lock-load.ts'

/** Where files are stored, the paper setter, and the operator's settings. */
export type FileParts = { storage: Storage; setter: PaperSetter; settings: AwardSettings }

/** The input of a handler that takes a work file. */
export type FileRequest = {
  db: Db
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  receive: Receive<z.output<typeof fileForm.fields>>
  http: RawInput['http']
}

/**
 * Takes a file of the work on a load from an account, or from a driver for the trucker of the link. `answer` makes the
 * reply. A file whose key is known is answered from its row, also after its answer is forgotten, and nothing is read.
 *
 * Refusals: those of `takeFile`, `judgeFile` and `insertFile`; `load-not-found` for the key of another's file.
 * Source; XD-17.
 */
export async function takeWorkFile<Answer>(
  { db, transaction, receive, http }: FileRequest,
  { storage, settings }: Omit<FileParts, 'setter'>,
  { uploader, loadId, answer }: { uploader: Uploader; loadId: number; answer: (row: DocumentRow) => Answer },
): Promise<Answer> {
  const clientId = uuidKeyOf(http.request)
  const known = await findByKey(db, clientId)
  if (known) {
    // Not awaited: the reply goes out before the rest of the body comes in.
    void drain(http.request, http.reply)
    refuseOther(known, { uploader, loadId, isMade: false })
    http.reply.header(...replayed)
    return answer(known)
  }
  const sender = { uploader, client: clientOf(http.request), settings }
  const judge = async (file: IncomingFile) => {
    await mayAdd(db, uploader, loadId)
    return judgeFile(file, callerName(http.request.actor!))
  }
  return takeFile(
    { db, storage, uploader, receive, judge, log: http.request.log },
    ({ type, milestoneId }, stored, sentBytes) =>
      transaction(async (tx) =>
        // Photos of one paper are one proof of delivery.
        answer(
          await insertFile(tx, sender, loadId, {
            type,
            milestoneId,
            stored,
            sentBytes,
            clientId,
            isNotified: (before) => before === 0,
          }),
        ),
      ),
  )
}
