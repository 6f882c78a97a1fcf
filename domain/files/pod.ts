import { z } from 'zod'
import { Uuid } from '#domain/ids.ts'
import { optionalLine, optionalText, storableText } from '#domain/validation.ts'

export const podConditions = ['clean', 'exceptions'] as const
export const podSeals = ['intact', 'broken', 'none'] as const

/** In the words of the paper. */
export const podConditionLabels = { clean: 'Clean', exceptions: 'With exceptions' } as const
export const podSealLabels = { intact: 'Intact', broken: 'Not intact', none: 'No seal' } as const

const nameMessage = 'Enter the name of the person who received the load'

/**
 * The receiver's signature at the delivery milestone. `signatureFileId` is the key with which the drawn signature was
 * sent. Source: X-106.
 */
export const NewPod = z
  .object({
    milestoneId: Uuid,
    receivedBy: storableText(80, { missing: nameMessage }).min(2, nameMessage),
    signatureFileId: Uuid.nullish(),
    unsignedReason: optionalLine(200),
    pieces: z.number().int().min(0).max(999_999).nullish(),
    condition: z.enum(podConditions),
    exceptions: optionalText(500),
    seal: z.enum(podSeals),
  })
  .refine(({ signatureFileId, unsignedReason }) => Boolean(signatureFileId ?? unsignedReason), {
    message: 'Sign, or say why nobody signed',
    path: ['signatureFileId'],
  })
  .refine(({ condition, exceptions }) => condition === 'clean' || Boolean(exceptions), {
    message: 'Describe the exceptions',
    path: ['exceptions'],
  })
export type NewPod = z.output<typeof NewPod>
