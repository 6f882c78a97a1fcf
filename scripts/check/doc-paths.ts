const path = /^(?:[\w.-]+\/)*[\w.-]+(?:\/|\.(?:ts|tsx|mjs|json|md|sql|css|svg))$/
const madeLater = /^(?:build|data|node_modules|test-results)\//

/**
 * The files and folders that a Markdown text names: backticked paths with a folder or a known ending, and relative links.
 *
 * Patterns (`<feature>`, `*`), addresses and folders that are made by running something are left out.
 */
export function pathsNamedIn(markdown: string): string[] {
  const text = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const named = [...quoted.filter((name) => name.includes('/')), ...linked]
  return [...new Set(named.filter((name) => path.test(name) && !madeLater.test(name)))]
}
