/** The pages for visitors with a session: they ask for the shell along with the framework, not after it. Source: G-307. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { signedInPages as files } from '../../domain/http/web-pages.ts'

/** The file of the web app that each of them begins with. */
const shells = { [files.user]: '/web/app/shell/shell.tsx', [files.staff]: '/web/app/shell/staff-shell.tsx' }

export function signedInPages(): Plugin {
  return {
    name: 'signed-in-pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      for (const [file, shell] of Object.entries(shells)) {
        const links = partsOf(bundle, shell).filter((part) => !page.includes(part))
        await writeFile(join(dir, file), page.replace('</head>', `${links.map(linkTo).join('')}</head>`))
      }
    },
  }
}

/** The scripts that a module comes with, and their sheets. */
function partsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const parts = new Set<string>()
  function add(file: string): void {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || parts.has(file)) return
    parts.add(file)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) parts.add(sheet)
    for (const imported of chunk.imports) add(imported)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) add(chunk.fileName)
  }
  return [...parts]
}

function linkTo(part: string): string {
  const kind = part.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/${part}">`
}
