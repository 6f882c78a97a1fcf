/** Fails when a sentence that a review replaced comes back. Run by `npm run check`. */
import { readSourceFiles, report } from '../source-files.ts'
import { replacedWords } from './word-rules.ts'

const sources = readSourceFiles(['domain', 'server', 'web', 'e2e'])
report(
  sources.flatMap(({ path, text }) =>
    replacedWords(text).map(({ line, words }) => `${path}:${line}: "${words}" was replaced by plainer words (F-265)`),
  ),
)
