import { parseSync, Visitor } from 'vite'

/** A regular expression as a file has it. */
export type Pattern = { path: string; line: number; source: string; flags: string }

/** Files that build patterns from texts: which texts, and why these patterns are linear. */
const builders: Record<string, string> = {
  'domain/testing.ts': 'a number',
  'server/http/openapi/examples.ts': 'a pattern of a schema, judged where it is written',
  'server/http/web-app.ts': 'the path of a call, whose names stand between slashes',
}

/** The regular expressions of a file: literals, and `RegExp` of a literal text. */
export function patternsOf(path: string, text: string): Pattern[] {
  return read(path, text).patterns
}

/** The lines of a file with a pattern that can't be checked because it is computed. */
export function builtPatterns(path: string, text: string): string[] {
  if (path in builders) return []
  return read(path, text).built.map(
    (line) => `${path}:${line}: write the pattern as a literal, so that it can be judged`,
  )
}

function read(path: string, text: string): { patterns: Pattern[]; built: number[] } {
  const patterns: Pattern[] = []
  const built: number[] = []
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const ofCall = ({ callee, arguments: given, start }: Call) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const [source, flags] = given.map((one) => (one.type === 'Literal' ? one.value : undefined))
    if (typeof source !== 'string' || (given.length > 1 && typeof flags !== 'string')) built.push(lineAt(start))
    else patterns.push({ path, line: lineAt(start), source, flags: typeof flags === 'string' ? flags : '' })
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      patterns.push({ path, line: lineAt(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ofCall,
    CallExpression: ofCall,
  }).visit(parseSync(path, text).program)
  return { patterns, built }
}

type Call = {
  callee: { type: string; name?: unknown }
  arguments: { type: string; value?: unknown }[]
  start: number
}

/** Milliseconds after which a pattern counts as one that cannot be judged. */
const patience = 30_000

/** The problem with a pattern; null if it takes linear time for every text. */
export async function judge({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string | null> {
  // In JavaScript: its other engines are native programs.
  process.env['RECHECK_BACKEND'] = 'pure'
  const { checkSync } = await import('recheck')
  const judged = checkSync(source, flags, { timeout: patience })
  if (judged.status === 'safe') return null
  if (judged.status === 'unknown') return 'cannot be judged: write it in another way'
  return `takes ${judged.complexity.summary} time, as for ${judged.attack.pattern}`
}
