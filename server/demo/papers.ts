import { randomBytes } from 'node:crypto'
import type { DocumentType } from '#domain/documents/document.ts'
import { fileFormats } from '#domain/documents/file.ts'
import { formatDate } from '#domain/formats.ts'
import type { Db } from '#server/db/db.ts'
import { writeFile } from '#server/documents/files.ts'
import type { Storage } from '#server/ports/storage.ts'
import { shippers } from './people.ts'
import type { Story } from './story.ts'
import { truckers } from './truckers.ts'

/** A document of the demo market before it is stored: its owner and its text. */
export type DemoPaper = {
  at: Date
  user: string
  story: Story | null
  type: DocumentType
  name: string
  heading: string
  lines: string[]
}

/** A document in the storage. */
export type StoredPaper = DemoPaper & { filename: string; mimeType: string; bytes: number }

const day = 86_400_000

/** The documents that the accounts have uploaded, and the papers of the loads on their way. */
export function papersOf(stories: Story[], now: Date): DemoPaper[] {
  return [...accountPapers(now), ...stories.flatMap(loadPapers)]
}

/** Writes the files; their rows are the caller's to make. */
export async function storePapers(db: Db, storage: Storage, papers: DemoPaper[]): Promise<StoredPaper[]> {
  return Promise.all(
    papers.map(async (one) => {
      const filename = randomBytes(16).toString('hex')
      const bytes = await writeFile(db, storage, filename, once(paper(one.heading, one.lines)))
      return { ...one, filename, mimeType: fileFormats.pdf.mimeType, bytes }
    }),
  )
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

function accountPapers(now: Date): DemoPaper[] {
  const ofShippers = shippers.map(({ username, company, daysAgo }) => {
    const at = daysBefore(now, daysAgo - 1)
    const lines = [`Applicant: ${company}`, 'Terms asked for: 30 days net', `Handed in on ${dayOf(at)}`]
    return accountPaper(username, at, 'credit_application', 'Credit application', lines)
  })
  const ofTruckers = truckers.slice(0, 4).flatMap(({ username, company, scac, daysAgo }) => {
    const at = daysBefore(now, daysAgo - 1)
    const cover = [`Insured: ${company}`, 'Auto liability $1,000,000', 'Cargo $100,000', `Issued on ${dayOf(at)}`]
    const authority = [`Carrier: ${company}`, `SCAC ${scac}`, 'Operating authority: interstate, property']
    return [
      accountPaper(username, at, 'insurance', 'Certificate of insurance', cover),
      accountPaper(username, at, 'authority', 'Operating authority', authority),
    ]
  })
  return [...ofShippers, ...ofTruckers]
}

function accountPaper(user: string, at: Date, type: DocumentType, heading: string, lines: string[]): DemoPaper {
  const name = `${heading} - demo.pdf`
  return { at, user, story: null, type, name, heading, lines }
}

/** The delivery order that the shipper sends before staff pass it on, and with some the trucker's certificate. */
function loadPapers(story: Story, index: number): DemoPaper[] {
  const { plan, timeline, load, bids } = story
  const [passedOn] = timeline.steps
  const winner = bids.find(({ status }) => status === 'accepted')
  if (!timeline.decided || !passedOn || !winner) return []
  const at = new Date((timeline.decided.getTime() + passedOn.at.getTime()) / 2)
  const lines = [
    `Container: ${load.container_type}`,
    `Deliver to: ${load.delivery_city_or_zip}`,
    `Pickup: ${load.pickup_date ? formatDate(load.pickup_date) : 'flexible'}`,
    `Given on ${dayOf(at)}`,
  ]
  const order = { at, user: plan.shipper, story, type: 'delivery_order', name: 'Delivery order - demo.pdf' } as const
  const papers: DemoPaper[] = [{ ...order, heading: 'Delivery order', lines }]
  if (index % 5 === 0) {
    const cover = ['For this load only', 'Cargo $250,000', `Issued on ${dayOf(passedOn.at)}`]
    const heading = 'Certificate of insurance'
    papers.push({
      ...accountPaper(winner.trucker, new Date(at.getTime() + 60_000), 'insurance', heading, cover),
      story,
    })
  }
  return papers
}

function dayOf(at: Date): string {
  return formatDate(at, 'UTC')
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}

/** A PDF of one page: a heading, and lines below it, all plain ASCII. Its last line says that it is made up. */
function paper(heading: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /Bold 20 Tf 56 716 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /Plain 11 Tf 56 ${680 - index * 18} Td (${escaped(line)}) Tj ET`),
    'BT /Plain 9 Tf 56 56 Td (A sample document of the Quaybid demo market. Nothing in it is real.) Tj ET',
  ].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R' +
      ' /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

/** The objects, numbered from 1, behind the table of where each begins. */
function assembled(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`)
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
