import { breakingChanges } from '#domain/http/breaking-changes.ts'
import { CodeBlock } from './code-block.tsx'
import classes from './developers.module.css'
import { allRefusals, type ApiDocument } from './document.ts'
import { type Guide, guides } from './guide-texts.ts'

/** What stands above the calls: how to begin, and what holds for all of them. */
export function Guides({ document }: { document: ApiDocument }) {
  return (
    <div className={classes.guides}>
      <p className={classes.lead}>
        Post loads, read bids and award from your own programs. All of it is in the{' '}
        <a href="/api/openapi.json">OpenAPI document</a>; TypeScript has its types in{' '}
        <a href="/developers/quaybid.d.ts">quaybid.d.ts</a>.
      </p>
      {guides.map((guide) => (
        <GuideSection key={guide.id} {...guide} />
      ))}
      <Errors document={document} />
      <Changes />
    </div>
  )
}

function GuideSection({ id, title, words, code }: Guide) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {code.map(([name, text]) => (
        <CodeBlock key={name} title={name} code={text} />
      ))}
    </section>
  )
}

function Errors({ document }: { document: ApiDocument }) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>A refusal is a message and a code. Go by the code, show the message; a 400 names its fields in errors.</p>
      <ul className={classes.fields}>
        {allRefusals(document).map(({ status, code, text }) => (
          <li key={code}>
            {status} <code>{code}</code> <span className={classes.note}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What breaks programs that were written for the last release. Source: Y-188. */
function Changes() {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {breakingChanges.length === 0 ? <p>Nothing since the last release breaks your programs.</p> : null}
      <ul className={classes.fields}>
        {breakingChanges.map(({ line, words }) => (
          <li key={line}>
            <code>{line}</code> <span className={classes.note}>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
