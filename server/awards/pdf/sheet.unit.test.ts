import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { rounds, timeFor } from '#server/test/rounds.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'

/** Letters that share a base, marks, joiners, ligatures, sequences and what is mirrored. */
const words = [
  ['شركة', 'النقل', 'نبات', 'يبدأ', 'ثابت', 'لا', 'إله', 'مُحَمَّد', 'می\u200cخواهم', '١٢'],
  ['שלום', 'שָׁלוֹם', '(כרמל)', '12%'],
  ['office', 'flow', '->', 'Việt', 'cafe\u0301', 'n\u0303o', 'Ελλάς', 'Ёж'],
  ['🚚', '👩‍🚀', '👍🏽', '🇺🇸', '❤️'],
].flat()
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
const papers = fc.array(texts, { minLength: 1, maxLength: 3 })

/** Sets papers as a process does that has set none. */
async function startSetting() {
  vi.resetModules()
  const { openSheet } = await import('./sheet.ts')
  return async (lines: string[]) => {
    const sheet = openSheet({ title: 'Paper', author: 'Quaybid', madeAt: new Date('2026-11-28T12:00:00Z') })
    for (const line of lines) sheet.text(line)
    return sheet.end({ foot: '', mark: null })
  }
}

const letters = (text: string) => text.replaceAll(/\s/g, '').normalize('NFC')

test(
  'says what was typed, whatever was set before, with the same bytes',
  async () => {
    covers('F-287', 'X-141')
    await fc.assert(
      fc.asyncProperty(papers, papers, async (one, other) => {
        const set = await startSetting()
        const first = [await set(one), await set(other)]
        const setTurned = await startSetting()
        const turned = [await setTurned(other), await setTurned(one)].toReversed()
        for (const [place, paper] of [one, other].entries()) {
          expect(first[place]!.equals(turned[place]!)).toBe(true)
          expect(letters(await textOfPdf(first[place]!))).toBe(`${letters(paper.join(''))}1of1`)
        }
      }),
      { numRuns: rounds(6, 500) },
    )
  },
  timeFor(60_000),
)

test('keeps letters apart that share a glyph, also for readers that look at glyphs only', async () => {
  covers('F-287')
  const { extractText, getDocumentProxy } = await import('unpdf')
  const set = await startSetting()
  await set(['نبات يبدأ'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await set(['شركة النقل نبات']))))
  expect(text[0]).toContain('شركة النقل نبات')
})
