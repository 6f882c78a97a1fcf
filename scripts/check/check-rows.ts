/** Fails when a browser test finds rows by their tags. Run by `npm run check`. */
import { readSourceFiles, report } from '../source-files.ts'
import { rowsByTag } from './row-rules.ts'

report(
  readSourceFiles(['e2e']).flatMap(({ path, text }) =>
    rowsByTag(text).map((line) => `${path}:${line}: a list that is loading has such rows, find them with rowsOf`),
  ),
)
