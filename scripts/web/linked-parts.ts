import type { Rolldown } from 'vite'

/** The file with the addresses of the marketplace: every page but the sign-in begins with it. */
export const marketRoutes = '/web/app/routes/market-routes.tsx'

/** The scripts that modules come with, and their sheets. */
export function partsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const parts = new Set<string>()
  function add(file: string): void {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || parts.has(file)) return
    parts.add(file)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) parts.add(sheet)
    for (const imported of chunk.imports) add(imported)
  }
  for (const module of modules) add(chunkWith(bundle, module))
  return [...parts]
}

function chunkWith(bundle: Rolldown.OutputBundle, module: string): string {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module))) return chunk.fileName
  }
  throw new Error(`No script of the build has ${module}`)
}

/** A page that asks for the parts that it does not ask for already, along with those. */
export function withParts(page: string, parts: string[]): string {
  const links = parts.filter((part) => !page.includes(part)).map(linkTo)
  return page.replace('</head>', `${links.join('')}</head>`)
}

function linkTo(part: string): string {
  const kind = part.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/${part}">`
}

/** The page that waits for the sheets that it asked for ahead: what is painted in it is drawn by them. */
export function withSheets(page: string): string {
  return page.replaceAll('<link rel="preload" as="style" ', '<link rel="stylesheet" ')
}
