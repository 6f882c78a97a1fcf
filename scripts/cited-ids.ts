/** One line of the record in docs/spec: its id and its requirement. */
export type Requirement = { id: string; group: string; text: string }

/** The numbered lines of a record, in order: id | area | text | kind, with a column of other lines before the kind where there are any. */
export function requirementsOf(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- ([A-Z]-\d+) \| ([^|]+) \| (.*?) \|(?: [^|]* \|)? \w+$/gm)].map(
    ([, id = '', group = '', text = '']) => ({ id, group: group.trim(), text }),
  )
}

/** The ids that a test file cites, in the titles of its tests or by `covers`. */
export function citedIds(source: string): string[] {
  const titles = [...source.matchAll(/\b(?:test|it|describe)\b[\w.]*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/gs)].map(
    ([, , title = '']) => title,
  )
  const calls = [...source.matchAll(/\bcovers\(([^)]*)\)/g)].map(([, names = '']) => names)
  const tables = [...source.matchAll(/\.each\(\s*\[[\s\S]*?\]\s*(?:as const\s*)?\)\(/g)].map(([table]) => table)
  return [...new Set([...titles, ...calls, ...tables].flatMap((text) => text.match(/\b[A-Z]-\d{3}\b/g) ?? []))]
}

/** P- lines have two digits: P-256 is a curve. */
const id = /\b(?:[ABFGXY]-\d{3}|P-0\d{2}|XD-\d{2})\b/g
const source = /\bSource:\s+(?:\* )?([^\n]*)/g
const published = /^(?:https?:|RFC \d|WCAG \d|the HTML standard|docs\/)/

/** The ids that a record has a line for. */
export function recordIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- (?:\*\*)?([A-Z]+-\d+)[ |]/gm)].map(([, name = '']) => name)
}

/** The ids that are there more than once. */
export function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((name, index) => ids.indexOf(name) !== index))]
}

/** What a file cites that cannot be looked up: ids without a line in the record, and a `Source:` that names something else. */
export function unknownCitations(text: string, known: ReadonlySet<string>): string[] {
  const ids = text.match(id) ?? []
  const sources = [...text.matchAll(source)].flatMap(([, cited = '']) => {
    const [first = ''] = cited.split(/[,;:. §]/, 1)
    const named = cited.match(/\b[A-Z]+-\d+|§\d*/g) ?? []
    return known.has(first) || published.test(cited) ? named : [first, ...named]
  })
  return [...new Set([...ids, ...sources])].filter((name) => name !== '' && !known.has(name))
}
