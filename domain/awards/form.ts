import { z } from 'zod'
import { Id } from '#domain/ids.ts'
import { LoadRevision } from '#domain/loads/form.ts'
import { severalLoads } from '#domain/http/several-loads.ts'
import type { FieldError } from '#domain/refusals.ts'
import { storableLines, storableText, WholeCents } from '#domain/validation.ts'

const nameMessage = 'Type your name to acknowledge'
const shortestName = 2
const longestName = 80

const version = z.number().int().min(1)
const signature = { name: storableText(longestName).default(''), agreed: z.boolean().default(false) }

/** The body of an acknowledgement; `refuseAcknowledgement` says what is missing, all at once. */
export const Acknowledging = z.object({ version, ...signature })
export type Acknowledging = z.output<typeof Acknowledging>

/** One name for several loads, each with the version that was read. */
export const AcknowledgingBatch = z.object({ ...signature, loads: severalLoads(z.object({ loadId: Id, version })) })

/** What an acknowledgement for a company still needs; empty if nothing. Source: X-142. */
export function refuseAcknowledgement(
  { name, agreed }: Pick<Acknowledging, 'name' | 'agreed'>,
  company: string,
): FieldError[] {
  return [
    ...(name.length < shortestName ? [{ path: 'name', message: nameMessage }] : []),
    ...(agreed
      ? []
      : [{ path: 'agreed', message: `Confirm that you're authorized to accept this load for ${company}` }]),
  ]
}

/** The body of an accepted change: who accepts it. */
export const Accepting = z.object({
  name: storableText(longestName).min(shortestName, nameMessage),
})

/** The lines whose dollars the two sides may change; the broker's are not among them. */
export const amendableLines = ['drayage', 'fuel', 'chassis', 'drop', 'overweight', 'dg', 'reefer'] as const

const mostCents = 10_000_000

const AmendedLine = z.object({
  line: z.enum(amendableLines),
  /** The change of the line, in whole cents. */
  cents: WholeCents.min(-mostCents).max(mostCents),
})
export type AmendedLine = z.output<typeof AmendedLine>

/**
 * A change that one side proposes: in words, of lines by fixed dollars, of facts of the load, or of several of these.
 *
 * Source.
 */
export const NewAmendment = z
  .object({
    text: storableLines(1000)
      .refine((text) => text === '' || text.length >= 10, 'Describe the change in at least 10 characters')
      .default(''),
    lines: z.array(AmendedLine).max(amendableLines.length).default([]),
    load: LoadRevision.default({}),
  })
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    message: 'Name each line once',
    path: ['lines'],
  })
  .refine(({ text, lines, load }) => text !== '' || lines.some(({ cents }) => cents !== 0) || hasFacts(load), {
    message: 'Describe the change, or adjust a charge',
    path: ['text'],
  })
export type NewAmendment = z.output<typeof NewAmendment>

function hasFacts(load: LoadRevision): boolean {
  return Object.values(load).some((value) => value !== undefined)
}
