import type { Words } from '../parts/words.ts'

/** What is typed into a proof of delivery. Nothing of it is filled in before. */
export type PodValues = {
  receivedBy: string
  pieces: string
  seal: 'intact' | 'broken' | 'none' | null
  condition: 'clean' | 'exceptions' | null
  exceptions: string
  isUnsigned: boolean
  unsignedReason: string
}

export type PodProblems = Partial<Record<'receivedBy' | 'pieces' | 'condition' | 'exceptions' | 'signature', string>>

export const freshPod: PodValues = {
  receivedBy: '',
  pieces: '',
  seal: null,
  condition: null,
  exceptions: '',
  isUnsigned: false,
  unsignedReason: '',
}

/** Source: X-106. */
export function problemsOfPod(values: PodValues, isSigned: boolean, words: Words): PodProblems {
  const pieces = values.pieces.replaceAll(/[,\s]/g, '')
  const signed = values.isUnsigned ? values.unsignedReason.trim() !== '' : isSigned
  const found = {
    receivedBy: values.receivedBy.trim().length < 2 && words.enterName,
    pieces: pieces !== '' && !/^\d{1,6}$/.test(pieces) && words.wrongPieces,
    condition: values.condition === null && words.chooseCondition,
    exceptions: values.condition === 'exceptions' && values.exceptions.trim() === '' && words.enterExceptions,
    signature: !signed && words.enterUnsigned,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** What is sent: `seal` is "no seal" where nobody says otherwise. */
export function bodyOfPod(values: PodValues, milestoneId: string, signatureFileId: string | null) {
  const pieces = values.pieces.replaceAll(/[,\s]/g, '')
  return {
    milestoneId,
    receivedBy: values.receivedBy.trim(),
    signatureFileId,
    ...(values.isUnsigned && { unsignedReason: values.unsignedReason.trim() }),
    ...(pieces !== '' && { pieces: Number(pieces) }),
    condition: values.condition,
    ...(values.condition === 'exceptions' && { exceptions: values.exceptions.trim() }),
    seal: values.seal ?? 'none',
  }
}
