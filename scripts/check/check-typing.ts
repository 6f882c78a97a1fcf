/** Fails when a browser test fills a number field in place of typing into it. Run by `npm run check`. */
import { readSourceFiles, report } from '../source-files.ts'
import { filledNumbers, numberLabels } from './typing-rules.ts'

const labels = readSourceFiles(['web']).flatMap(({ text }) => numberLabels(text))
const problems = readSourceFiles(['e2e']).flatMap(({ path, text }) =>
  filledNumbers(text, labels).map((line) => `${path}:${line}: type key by key with typeNumber, do not fill a number`),
)
report(labels.length === 0 ? ['check-typing finds no number field in web/'] : problems)
