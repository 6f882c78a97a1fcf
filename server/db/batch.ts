import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A statement; `name` is that under which the connection prepares it. */
export type Asked = { text: string; name?: string | undefined; values: readonly unknown[] }
/** Its answer: the word of its command, such as INSERT, and its rows. */
export type Answer = { command: string; rowCount: number | null; rows: Row[] }

type Row = Record<string, unknown>
export type Columns = { names: string[]; parsers: ((text: string) => unknown)[]; empty: Row }
type Waiting = Asked & { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/** Members that the driver's types leave out. */
type Wire = pg.Connection & {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse: (message: object) => void
  bind: (message: object) => void
  describe: (message: object) => void
  execute: (message: object) => void
}

/**
 * Statements that are sent to a connection in one write. They run in order. If one fails, the later ones don't run and
 * fail with the same error.
 *
 * The driver would wait for the reply to each statement and have its columns described each time. A batch is one query
 * to the driver, which calls the methods below with PostgreSQL's replies.
 */
export class Batch extends pg.Query {
  private readonly known: Map<string, Columns>
  private readonly waiting: Waiting[] = []
  private at = 0
  private found: Row[] = []
  private columns: Columns | undefined
  private unread: unknown
  private answer: Answer = { command: '', rowCount: null, rows: [] }
  /** Set by the driver if replies have a time limit. */
  declare callback: ((error?: unknown) => void) | undefined
  declare name: string | undefined
  declare text: string

  /** `known`: the columns of what the connection has prepared. */
  constructor(known: Map<string, Columns>) {
    super('')
    this.known = known
  }

  /** Adds a statement while the batch isn't sent. */
  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const values = asked.values.map(utils.prepareValue)
      this.waiting.push({ ...asked, values, resolve, reject })
    })
  }

  override submit = (connection: pg.Connection) => {
    const wire = connection as Wire
    wire.stream.cork()
    for (const asked of this.waiting) this.write(wire, asked)
    wire.sync()
    wire.stream.uncork()
    this.turnTo(0)
  }

  private write(wire: Wire, { name = '', text, values }: Asked): void {
    const isPrepared = name && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name])
    if (!isPrepared) wire.parse({ name, text })
    if (name && !isPrepared) wire.submittedNamedStatements[name] = text
    wire.bind({ statement: name, values })
    if (!this.known.has(name)) wire.describe({ type: 'P', name: '' })
    wire.execute({})
  }

  /** The driver notes what is prepared by `name` and `text`. */
  private turnTo(place: number): void {
    this.at = place
    this.found = []
    const { name, text = '' } = this.waiting[place] ?? {}
    this.name = name
    this.text = text
    this.columns = name === undefined ? undefined : this.known.get(name)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const names = fields.map((field) => field.name)
    const parsers = fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text'))
    this.columns = { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.found.push(rowOf(fields, this.columns!))
    } catch (error) {
      this.unread ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.name !== undefined) this.known.set(this.name, this.columns ?? none)
    const [command = '', ...counts] = text.split(' ')
    const count = counts.at(-1)
    this.answer = { command, rowCount: count === undefined ? null : Number(count), rows: this.found }
    // Outside of a transaction the commit comes behind the last one, and may fail.
    if (this.at < this.waiting.length - 1) this.settle()
  }

  private settle(): void {
    const { resolve, reject } = this.waiting[this.at]!
    if (this.unread) reject(this.unread)
    else resolve(this.answer)
    this.unread = undefined
    this.turnTo(this.at + 1)
  }

  handleError(error: unknown, connection: pg.Connection): void {
    const refused = this.waiting.slice(this.at)
    this.turnTo(this.waiting.length)
    for (const { name, reject } of refused) {
      if (name !== undefined) delete (connection as Wire).submittedNamedStatements[name]
      reject(error)
    }
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    if (this.at < this.waiting.length) this.settle()
    this.callback?.()
  }
}

const none: Columns = { names: [], parsers: [], empty: {} }

function rowOf(fields: (string | null)[], { names, parsers, empty }: Columns): Row {
  // A pooler may have prepared it again for tables that have changed.
  if (fields.length !== names.length) throw Object.assign(new Error('cached plan has other columns'), { code: '0A000' })
  const row = { ...empty }
  for (const [place, text] of fields.entries()) {
    row[names[place]!] = text === null ? null : parsers[place]!(text)
  }
  return row
}
