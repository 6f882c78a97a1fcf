import { describe, expect, test } from 'vitest'
import { importFigures, looks, type Source, sizes, wordFigures } from './figures-of.ts'

const sources: Source[] = [
  {
    path: 'web/bids/send-dialog.tsx',
    text: `import { showToast } from '#web/shared/overlay/toast.tsx'\nimport {\n  useApiMutation,\n} from '../api/hooks.ts'\n\nexport function SendDialog() {\n  const send = useApiMutation(submitBid)\n  return <FormDialog onSent={() => showToast({})} />\n}\n`,
  },
  { path: 'web/api/hooks.ts', text: `export function useApiMutation() {}\n` },
  { path: 'web/bids/public.ts', text: `export { SendDialog, type Sent } from './send-dialog.tsx'\n` },
  {
    path: 'web/bids/send.module.css',
    text: '.one {\n  font-size: 1rem;\n  gap: 4px;\n}\n.two { font-size: 2rem; }\n.two:hover { gap: 4px }\n',
  },
  {
    path: 'e2e/bids/send.spec.ts',
    text: `await page.goto('/')\nawait openAnew(page, '/bids')\n// Who is told of it, and what it tells them: toldOnce, isTold()\n`,
  },
  { path: 'docs/spec/product.md', text: 'One\nTwo\n' },
]
const value = (figures: [string, string][], name: string) => figures.find(([one]) => one === name)?.[1]

describe('figures', () => {
  test('files and lines are counted by kind, tests apart', () => {
    expect(value(sizes(sources), 'web')).toBe('3 files, 11 lines')
    expect(value(sizes(sources), 'tests in the browser')).toBe('1 files, 3 lines')
    expect(value(sizes(sources), 'docs/spec')).toBe('1 files, 2 lines')
  })

  test('imports over several lines count as all of them, and what one file uses is known', () => {
    expect(value(importFigures(sources), 'imports in web')).toBe('36.4 % of lines')
    expect(value(importFigures(sources), 'files of 20 lines or fewer')).toBe('3')
    expect(value(importFigures(sources), 'of those with one importer')).toBe('2')
    expect(value(importFigures(sources), 're-exports')).toBe('2')
  })

  test('classes and distinct values are counted, not their uses', () => {
    expect(value(looks(sources), 'classes')).toBe('2')
    expect(value(looks(sources), 'distinct font sizes')).toBe('2')
    expect(value(looks(sources), 'distinct gaps')).toBe('1')
  })

  test('sends by hand and words to avoid are counted', () => {
    expect(value(wordFigures(sources), 'dialogs that send by hand')).toBe('1')
    expect(value(wordFigures(sources), 'toasts by hand (showToast)')).toBe('1')
    expect(value(wordFigures(sources), 'told, tell, hear in any name or sentence')).toBe('4')
    expect(value(wordFigures(sources), 'page loads in browser tests (goto)')).toBe('1')
    expect(value(wordFigures(sources), 'openAnew in browser tests')).toBe('1')
  })
})
