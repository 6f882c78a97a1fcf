/** Fails when a test may fail by chance: rows found by their tags, limits of its own. Run by `npm run check`. */
import { readSourceFiles, report } from '../source-files.ts'
import { ownLimits, rowsByTag } from './row-rules.ts'

const byTag = readSourceFiles(['e2e']).flatMap(({ path, text }) =>
  rowsByTag(text).map((line) => `${path}:${line}: a list that is loading has such rows, find them with rowsOf`),
)
const tests = readSourceFiles(['server', 'domain', 'web', 'scripts', 'bench', 'e2e'])
const limited = tests
  .filter(({ path }) => /\.(test|spec)\.ts$/.test(path) && path !== 'scripts/check/row-rules.test.ts')
  .flatMap(({ path, text }) =>
    ownLimits(text, path.endsWith('.spec.ts') ? 180_000 : 600_000).map(
      (line) => `${path}:${line}: a busy machine needs the limit of all tests, leave it at that`,
    ),
  )
report([...byTag, ...limited])
