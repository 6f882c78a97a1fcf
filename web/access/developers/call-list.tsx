import classes from './developers.module.css'
import type { Call } from './document.ts'

/** The calls by their tag, each with the address that leads to it. */
export function CallList({ calls, openId }: { calls: Call[]; openId: string }) {
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
