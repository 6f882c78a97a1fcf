import type { Call, Operation } from './document.ts'

/** A value of each parameter that a path has. */
function pathOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/file/.test(name) ? 'file.pdf' : '88'))
}

function bodyOf({ requestBody }: Operation): unknown {
  return requestBody?.content['application/json']?.example
}

function keyOf({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key')
}

function needsKey({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
}

/** A call as it is typed into a terminal. */
export function curlOf({ method, path, operation }: Call): string {
  const body = bodyOf(operation)
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined
  const lines = [
    `curl -s "$QUAYBID${pathOf(path)}"`,
    ...(method !== 'GET' && body === undefined && !isForm ? [`-X ${method}`] : []),
    ...(method === 'PATCH' && body !== undefined ? ['-X PATCH'] : []),
    ...(takesBearer(operation) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(keyOf(operation) ? ['-H "Idempotency-Key: $KEY"'] : []),
    ...(isForm ? ['-F file=@delivery-order.pdf'] : []),
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
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const params = names.map((name) => `${name}: ${/file/.test(name!) ? "'file.pdf'" : "'88'"}`).join(', ')
  const body = bodyOf(operation)
  const given = [
    ...(params ? [`path: { ${params} }`] : []),
    ...(needsKey(operation) ? ["header: { 'Idempotency-Key': crypto.randomUUID() }"] : []),
  ]
  const parts = [
    ...(given.length > 0 ? [`params: { ${given.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}`]),
  ]
  const options = parts.length > 0 ? `, {\n  ${parts.join(',\n  ')},\n}` : ''
  return `const { data, error } = await quaybid.${method}('${path}'${options})`
}
