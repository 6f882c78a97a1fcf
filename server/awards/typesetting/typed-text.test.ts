import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import { openThread } from './open-thread.ts'

/** Letters that share a base, marks, joiners, ligatures, sequences and what is mirrored. */
const words = [
  ['شركة', 'النقل', 'نبات', 'يبدأ', 'ثابت', 'لا', 'إله', 'مُحَمَّد', 'می\u200cخواهم', '١٢', '۴۵۶', 'رقم ۱۲۳۴'],
  ['שלום', 'שָׁלוֹם', '(כרמל)', '12%'],
  ['office', 'flow', '->', 'Việt', 'cafe\u0301', 'n\u0303o', 'Ελλάς', 'Ёж'],
  ['🚚', '👩‍🚀', '👍🏽', '🇺🇸', '❤️'],
].flat()
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
const papers = fc.array(texts, { minLength: 1, maxLength: 3 })

const at = new Date('2026-11-28T12:00:00Z')
const pod = {
  loadNumber: 'QB-100001',
  operatorName: 'Quaybid',
  deliveredAt: at,
  timeZone: 'America/New_York',
  madeAt: at,
  steps: [],
  handover: [],
  receivedBy: 'Dana Dock',
  signature: null,
  unsignedReason: null,
}

/** Sets papers one after another in a thread that has set none. */
async function setEach(some: string[][]): Promise<Buffer[]> {
  const thread = openThread()
  const set: Buffer[] = []
  for (const lines of some) {
    const load = lines.map((line): [string, string] => ['Note', line])
    set.push(await thread.set({ kind: 'pod', paper: { ...pod, load } }))
  }
  await thread.end()
  return set
}

const letters = (text: string) => text.replaceAll(/\s/g, '').normalize('NFC')

test(
  'says what was typed, whatever was set before, with the same bytes',
  async () => {
    covers('F-287', 'X-141')
    const all = fc.sample(papers, rounds(8, 500))
    const inOrder = await setEach(all)
    const turned = (await setEach(all.toReversed())).toReversed()
    for (const [place, paper] of all.entries()) {
      const typed = letters(paper.map((line) => `Note${line}`).join(''))
      expect(letters(await textOfPdf(inOrder[place]!))).toContain(typed)
      expect(inOrder[place]!.equals(turned[place]!), typed).toBe(true)
    }
  },
  proofTime,
)

test('keeps letters apart that share a glyph, also for readers that look at glyphs only', async () => {
  covers('F-287')
  const [, paper] = await setEach([['نبات يبدأ'], ['شركة النقل نبات']])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper!)))
  expect(text.join(' ')).toContain('شركة النقل نبات')
})
