/**
 * Fails when a style sheet has a size of text, weight or radius that the theme does not have, or a class that no file asks
 * for. Run by `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, readSourceFiles, report, root } from '../source-files.ts'
import { offScale, unusedClasses } from './look-rules.ts'

/** The word across a draft: as large as its sheet. */
const drawn = ['font-size: clamp(1.75rem, 7vw, 4rem)']

/** Who imports which sheet, under which name. */
const users = readSourceFiles(['web']).flatMap(({ path, text }) =>
  [...text.matchAll(/^import (\w+) from '[^']+\.module\.css'$/gm)].map(([statement, name = '']) => ({
    text,
    name,
    sheet: importsOf(path, statement)[0]?.target,
  })),
)

report(
  globSync('web/**/*.css', { cwd: root }).flatMap((path) => {
    const css = readFileSync(join(root, path), 'utf8')
    const unused = path.endsWith('.module.css')
      ? unusedClasses(
          css,
          users.filter(({ sheet }) => sheet === path),
        )
      : []
    return [
      ...offScale(css)
        .filter((line) => !drawn.some((words) => line.endsWith(words)))
        .map((line) => `${path}:${line} is no size of the theme`),
      ...unused.map((name) => `${path}: no file asks for .${name}`),
    ]
  }),
)
