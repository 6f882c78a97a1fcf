/** Fails when a write of the web app can be sent twice by a double press. Run by `npm run check`. */
import { readSourceFiles, report } from '../source-files.ts'
import { readsIn, unlockedWrites } from './write-rules.ts'

const reads = readsIn(readSourceFiles(['domain']).map(({ text }) => text))
const files = readSourceFiles(['web']).filter(({ path }) => !path.includes('.test.'))
const problems = files.flatMap((file) => unlockedWrites(file, reads))
report(reads.size === 0 ? ['check-writes finds no endpoint in domain/'] : problems)
