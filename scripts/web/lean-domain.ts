/** Leaves out of the web app what of `domain/` only the server uses: the shapes of calls, and with them most of zod. */
import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Edit = { at: number; until: number; text: string }

/** The parts of an endpoint by which the server judges, writes and documents; the browser sends and reads without them. */
const serverParts = new Set(['params', 'query', 'body', 'form', 'reply', 'summary', 'refusals'])

/**
 * The domain has no side effects, so a constant that nothing uses may be removed with everything it is made of;
 * bundlers can't see that of a function call. Imports go with what used them; otherwise they would count when files are
 * cut.
 */
export function leanDomain(): Plugin {
  return {
    name: 'lean-domain',
    apply: 'build',
    transform: {
      filter: { id: /\/domain\/.+\.ts$/ },
      handler: (code) => ({ code: leanModule(code), map: null, moduleSideEffects: false }),
    },
  }
}

/** A module of the domain, as JavaScript, the way the web app needs it. */
export function leanModule(code: string): string {
  const lean = apply(code, statementsOf(code).flatMap(constantsOf).flatMap(edits))
  return used(lean, statementsOf(lean))
}

function statementsOf(code: string): Node[] {
  return (parseAst(code) as unknown as { body: Node[] }).body
}

/** A module without the declarations and imports that its exports have no use for. */
function used(code: string, statements: Node[]): string {
  const words = new Set<string>()
  const kept = new Set<Node>()
  const isNeeded = (statement: Node) => namesOf(statement)?.some((name) => words.has(name)) ?? true
  for (let known = -1; known < kept.size;) {
    known = kept.size
    for (const statement of statements.filter((one) => !kept.has(one) && isNeeded(one))) {
      kept.add(statement)
      if (statement.type === 'ImportDeclaration') continue
      for (const [word] of code.slice(statement.start, statement.end).matchAll(/[\w$]+/g)) words.add(word)
    }
  }
  const pieces = statements.filter((statement) => kept.has(statement))
  return pieces.map(({ start, end }) => code.slice(start, end)).join('\n')
}

/** The names that a statement declares only for this module; undefined for one that counts in any case. */
function namesOf(statement: Node): string[] | undefined {
  if (statement.type === 'ImportDeclaration')
    return (statement['specifiers'] as Node[]).map(({ local }) => nameOf(local))
  if (/^(Function|Class)Declaration$/.test(statement.type)) return [nameOf(statement['id'])]
  if (statement.type !== 'VariableDeclaration') return undefined
  const ids = (statement['declarations'] as Node[]).map(({ id }) => id as Node)
  return ids.every(({ type }) => type === 'Identifier') ? ids.map(nameOf) : undefined
}

function nameOf(identifier: unknown): string {
  return (identifier as { name: string }).name
}

/** The values of the constants that a statement at the top of a module declares. */
function constantsOf(statement: Node): Node[] {
  const declaration = (statement['declaration'] ?? statement) as Node
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as Node[]).flatMap(({ init }) => (init ? [init as Node] : []))
}

/** Marks a value as one to leave out when nothing uses it, and takes out of an endpoint what only the server needs. */
function edits(value: Node): Edit[] {
  if (/Function|Literal|Identifier|Class/.test(value.type)) return []
  return [
    { at: value.start, until: value.start, text: '/* @__PURE__ */ (() => (' },
    ...shapesOf(value).map(({ start, end }) => ({ at: start, until: end, text: '...{}' })),
    { at: value.end, until: value.end, text: '))()' },
  ]
}

/** The properties of an endpoint that only the server needs. */
function shapesOf({ callee, arguments: given }: Node): Node[] {
  const [declaration] = (given ?? []) as Node[]
  if ((callee as Node | undefined)?.['name'] !== 'endpoint' || declaration?.type !== 'ObjectExpression') return []
  return (declaration['properties'] as Node[]).filter(({ key }) =>
    serverParts.has(String((key as Node | undefined)?.['name'])),
  )
}

function apply(code: string, edits: Edit[]): string {
  let text = ''
  let from = 0
  for (const edit of edits) {
    text += code.slice(from, edit.at) + edit.text
    from = edit.until
  }
  return text + code.slice(from)
}
