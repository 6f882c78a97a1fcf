import { CodeBlock } from './code-block.tsx'
import classes from './developers.module.css'
import { type ApiDocument, type Call, refusalsOf, scopeOf, successOf } from './document.ts'
import { curlOf, typescriptOf } from './samples.ts'
import { SchemaTree } from './schema-tree.tsx'
import { typeOf } from './type-of.ts'
import { Words } from './words.tsx'

type Props = { call: Call; document: ApiDocument }

/** One call: what it does and takes, what it answers and refuses, and how it is sent. */
export function CallSection({ call, document }: Props) {
  const { method, path, operation } = call
  return (
    <div className={classes.call}>
      <section className={classes.words} aria-labelledby="call">
        <h2 id="call">{operation.summary}</h2>
        <p className={classes.path}>
          <b>{method ?? 'Webhook'}</b> <code>{path}</code>
        </p>
        {operation.description ? (
          <p>
            <Words text={operation.description} />
          </p>
        ) : null}
        <p className={classes.note}>{whoCalls(call)}</p>
        <Parameters {...{ call, document }} />
        <Body {...{ call, document }} />
        <Success {...{ call, document }} />
        <Refusals {...{ call, document }} />
      </section>
      <Samples call={call} />
    </div>
  )
}

function whoCalls({ method, operation }: Call): string {
  if (method === null) return 'Sent to the address of a webhook that asks for this type.'
  const access = operation['x-access'] ?? 'anyone'
  if (access === 'anyone') return 'Anyone may call.'
  const scope = scopeOf(operation)
  const byToken = scope ? `An access token needs the scope ${scope}.` : 'Not open to access tokens.'
  const isByLink = operation.security?.some((one) => 'link' in one)
  return isByLink ? 'Called by the secret of a link.' : `For ${[access].flat().join(', ')}. ${byToken}`
}

function Parameters({ call: { operation }, document }: Props) {
  const { parameters = [] } = operation
  if (parameters.length === 0) return null
  return (
    <>
      <h3>Parameters</h3>
      <ul className={classes.fields}>
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <li key={name}>
            <code>{name}</code> <span className={classes.type}>{`${typeOf(schema, document)}, in the ${place}`}</span>
            {required ? null : <span className={classes.optional}> optional</span>}
            {description ? <Words text={description} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function Body({ call: { operation }, document }: Props) {
  const [[kind, content] = []] = Object.entries(operation.requestBody?.content ?? {})
  if (!content?.schema) return null
  return (
    <>
      <h3>Body{kind === 'multipart/form-data' ? ' (multipart/form-data)' : ''}</h3>
      <SchemaTree schema={content.schema} document={document} />
    </>
  )
}

function Success({ call: { operation }, document }: Props) {
  const success = successOf(operation)
  if (!success) return null
  const schema = success.response.content?.['application/json']?.schema
  return (
    <>
      <h3>Answer {success.status}</h3>
      {schema ? (
        <SchemaTree schema={schema} document={document} />
      ) : (
        <p className={classes.type}>{success.response.description}</p>
      )}
    </>
  )
}

function Refusals({ call: { operation }, document }: Props) {
  const refusals = refusalsOf(operation, document)
  if (refusals.length === 0) return null
  return (
    <>
      <h3>Refusals</h3>
      <ul className={classes.fields}>
        {refusals.map(({ status, code, text }) => (
          <li key={code}>
            {status} <code>{code}</code> <span className={classes.note}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Samples({ call }: { call: Call }) {
  const example = successOf(call.operation)?.response.content?.['application/json']?.example
  const message = call.operation.requestBody?.content['application/json']
  return (
    <div className={classes.samples}>
      {call.method ? <CodeBlock title="curl" code={curlOf(call)} /> : null}
      {call.method ? <CodeBlock title="TypeScript" code={typescriptOf(call)} /> : null}
      {example === undefined ? null : <CodeBlock title="Answer" code={JSON.stringify(example, null, 2)} />}
      {call.method === null && message?.example !== undefined ? (
        <CodeBlock title="Message" code={JSON.stringify(message.example, null, 2)} />
      ) : null}
    </div>
  )
}
