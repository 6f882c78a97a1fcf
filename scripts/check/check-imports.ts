/** Fails when a file imports against the rules of docs/layout.md, or in a ring; prints circles of features. Run by `npm run check`. */
import { brokenCircles, type Circle, findCircles } from './feature-circles.ts'
import { brokenRule, findCycles } from './import-rules.ts'
import knownCircles from './known-circles.json' with { type: 'json' }
import { readSourceFiles, report } from '../source-files.ts'

const files = readSourceFiles(['domain', 'server', 'web', 'e2e', 'bench', 'scripts'])

const broken = files.flatMap((file) =>
  file.imports.flatMap((wanted) => {
    const rule = brokenRule(file.path, wanted)
    return rule ? [`${file.path} imports ${wanted.target}: ${rule}`] : []
  }),
)
const rings = findCycles(files).map((cycle) => `ring of imports: ${cycle}`)
const circles: Circle[] = findCircles(files)
for (const { side, folders } of circles) console.log(`circle of features in ${side}: ${folders.join(', ')}`)
report([...broken, ...rings, ...brokenCircles(circles, knownCircles)])
