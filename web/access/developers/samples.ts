import type { Call, Operation } from './document.ts'

/** The parameters of a place that a call needs, with a value each. */
function neededIn(place: 'path' | 'query', { parameters = [] }: Operation): [name: string, value: string | number][] {
  const needed = parameters.filter((one) => one.in === place && one.required)
  return needed.map(({ name, example = '' }) => [name, example])
}

function addressOf({ path, operation }: Call): string {
  const values = Object.fromEntries(neededIn('path', operation))
  const query = new URLSearchParams(neededIn('query', operation).map(([name, value]) => [name, `${value}`])).toString()
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`) + (query && `?${query}`)
}

function bodyOf({ requestBody }: Operation): unknown {
  return requestBody?.content['application/json']?.example
}

/** The fields of a form beside its file; undefined where a call takes none. */
function formOf({ requestBody }: Operation): [name: string, value: string][] | undefined {
  const form = requestBody?.content['multipart/form-data']
  return form && Object.entries((form.example ?? {}) as Record<string, string>).filter(([name]) => name !== 'file')
}

function keyOf({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key')
}

function needsKey({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
}

/** A call as it is typed into a terminal. */
export function curlOf(call: Call): string {
  const { method, operation } = call
  const [body, form] = [bodyOf(operation), formOf(operation)]
  const lines = [
    `curl -s "$QUAYBID${addressOf(call)}"`,
    ...(method !== 'GET' && body === undefined && !form ? [`-X ${method}`] : []),
    ...(method === 'PATCH' && body !== undefined ? ['-X PATCH'] : []),
    ...(takesBearer(operation) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(keyOf(operation) ? ['-H "Idempotency-Key: $KEY"'] : []),
    ...(form ? ['-F file=@delivery-order.pdf', ...form.map(([name, value]) => `-F ${name}=${value}`)] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${quoted(JSON.stringify(body))}'`]),
  ]
  // Made apart: the same command sent again is the same call.
  return (keyOf(operation) ? 'KEY=$(uuidgen)\n' : '') + lines.join(' \\\n  ')
}

/** Whether a token or the secret of a link says who calls; the others are called by a browser with a session. */
function takesBearer({ security = [] }: Operation): boolean {
  return security.some((way) => 'token' in way || 'link' in way)
}

function quoted(text: string): string {
  return text.replaceAll("'", String.raw`'\''`)
}

/** The same call by the typed client. */
export function typescriptOf({ method, path, operation }: Call): string {
  const [body, form] = [bodyOf(operation), formOf(operation)]
  const places = (['path', 'query'] as const).map((place) => [place, neededIn(place, operation)] as const)
  const given = [
    ...places.flatMap(([place, values]) => (values.length > 0 ? [`${place}: { ${fieldsOf(values)} }`] : [])),
    ...(needsKey(operation) ? ["header: { 'Idempotency-Key': crypto.randomUUID() }"] : []),
  ]
  const parts = [
    ...(given.length > 0 ? [`params: { ${given.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}`]),
    ...(form ? [`body: { ${['file', fieldsOf(form)].filter(Boolean).join(', ')} }`, 'bodySerializer: asForm'] : []),
  ]
  const options = parts.length > 0 ? `, {\n  ${parts.join(',\n  ')},\n}` : ''
  return `${form ? asForm : ''}const { data, error } = await quaybid.${method}('${path}'${options})`
}

function fieldsOf(values: [name: string, value: string | number][]): string {
  return values.map(([name, value]) => `${name}: ${typeof value === 'number' ? value : `'${value}'`}`).join(', ')
}

/** What makes a form of fields, and the file in it. */
const asForm = `import { openAsBlob } from 'node:fs'

const file = await openAsBlob('delivery-order.pdf')
function asForm(fields: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

`
