import { useEffect, useState } from 'react'
import { openApiDocument } from '#domain/http/api.ts'
import { brand } from '#web/shared/parts/brand.ts'
import { CallSection } from './call-section.tsx'
import classes from './developers.module.css'
import { type ApiDocument, callsOf, filtered, type Call } from './document.ts'
import { Guides } from './guides.tsx'

/** The reference of the API, drawn from its document; the address names the call. Source: Y-185. */
export function DevelopersPage() {
  const { document, hasFailed } = useDocument()
  return (
    <>
      <header className={classes.head}>
        <a href="/" className={classes.brand}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <b>{brand.name}</b>
        </a>
        <h1>Developers</h1>
        {document ? <p className={classes.note}>Version {document.info.version}</p> : null}
      </header>
      {document ? <Reference document={document} /> : <Waiting hasFailed={hasFailed} />}
    </>
  )
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <main className={classes.waiting}>
      {hasFailed ? <p role="alert">The reference can’t be shown. Reload the page to try again.</p> : <p>Loading…</p>}
    </main>
  )
}

function Reference({ document }: { document: ApiDocument }) {
  const openId = useHash()
  const [filter, setFilter] = useState('')
  const calls = callsOf(document)
  const found = filtered(calls, filter)
  const open = calls.find(({ id }) => id === openId)
  return (
    <div className={classes.columns}>
      <nav className={classes.list} aria-label="Calls">
        <a href="#guides" className={classes.home} aria-current={open ? undefined : 'true'}>
          Guides
        </a>
        <input
          type="search"
          aria-label="Filter calls"
          placeholder="Filter calls"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <p role="status" className={classes.note}>
          {filter ? `${found.length} of ${calls.length} calls` : `${calls.length} calls`}
        </p>
        <div className={classes.calls} data-quiet={(open !== undefined && filter === '') || undefined}>
          <CallList calls={found} openId={openId} />
        </div>
      </nav>
      <main className={classes.main}>
        {open ? <CallSection key={open.id} call={open} document={document} /> : <Guides document={document} />}
      </main>
    </div>
  )
}

function useDocument() {
  const [state, setState] = useState<{ document: ApiDocument | null; hasFailed: boolean }>({
    document: null,
    hasFailed: false,
  })
  useEffect(() => {
    fetch(openApiDocument.path)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText)
        setState({ document: (await answer.json()) as ApiDocument, hasFailed: false })
      })
      .catch(() => setState({ document: null, hasFailed: true }))
  }, [])
  return state
}

function useHash(): string {
  const [hash, setHash] = useState(readHash)
  useEffect(() => {
    const follow = () => {
      setHash(readHash())
      window.scrollTo(0, 0)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return hash
}

function readHash(): string {
  const hash = window.location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    // Typed by hand: it names no call.
    return hash
  }
}

/** The calls by their tag, each with the address that leads to it. */
function CallList({ calls, openId }: { calls: Call[]; openId: string }) {
  const tags = Map.groupBy(calls, ({ tag }) => tag)
  return [...tags].map(([tag, ofTag]) => (
    <div key={tag}>
      <h2>{nameOf(tag)}</h2>
      <ul>
        {ofTag.map(({ id, method, operation }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === openId ? 'true' : undefined} title={operation.summary}>
              <span className={classes.method}>{method ?? 'HOOK'}</span>
              <span className={classes.name}>{operation.operationId}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** "mailing-list" as "Mailing list". */
function nameOf(tag: string): string {
  return tag.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}
