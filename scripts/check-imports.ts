/** Fails when a file imports against the rules of docs/layout.md, or in a ring. Run by `npm run check`. */
import { brokenRule, findCycles } from './import-rules.ts'
import { readSourceFiles, report } from './source-files.ts'

const files = readSourceFiles(['domain', 'server', 'web', 'e2e', 'bench', 'scripts'])

const broken = files.flatMap((file) =>
  file.imports.flatMap((wanted) => {
    const rule = brokenRule(file.path, wanted)
    return rule ? [`${file.path} imports ${wanted.target}: ${rule}`] : []
  }),
)
report([...broken, ...findCycles(files).map((cycle) => `ring of imports: ${cycle}`)])
