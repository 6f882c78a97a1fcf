/** Fails when a style sheet has a size of text, weight or radius that the theme does not have. Run by `npm run check`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report, root } from '../source-files.ts'
import { offScale } from './look-rules.ts'

/** The word across a draft: as large as its sheet. */
const drawn = ['font-size: clamp(1.75rem, 7vw, 4rem)']

report(
  globSync('web/**/*.css', { cwd: root }).flatMap((path) =>
    offScale(readFileSync(join(root, path), 'utf8'))
      .filter((line) => !drawn.some((words) => line.endsWith(words)))
      .map((line) => `${path}:${line} is no size of the theme`),
  ),
)
