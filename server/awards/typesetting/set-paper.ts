import { type Printed, printConfirmation } from '../pdf/print-confirmation.ts'
import { type PodOnPaper, printPod } from '../pdf/print-pod.ts'
import { printRecord, type Transaction } from '../pdf/print-record.ts'

/** A paper as plain data, all that its PDF is made from: pictures are prepared before. */
export type PaperToSet =
  | { kind: 'confirmation'; paper: Printed }
  | { kind: 'pod'; paper: PodOnPaper }
  | { kind: 'record'; paper: Transaction }

/** The PDF of a paper, for the thread that sets papers. */
export function setPaper(toSet: PaperToSet): Promise<Buffer> {
  if (toSet.kind === 'confirmation') return printConfirmation(toSet.paper)
  return toSet.kind === 'pod' ? printPod(withPicture(toSet.paper)) : printRecord(toSet.paper)
}

/** Between threads a buffer becomes plain bytes. */
function withPicture({ signature, ...pod }: PodOnPaper): PodOnPaper {
  return { ...pod, signature: signature && Buffer.from(signature) }
}
