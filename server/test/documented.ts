import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { isOfStaff, openApi } from '#server/http/openapi/document.ts'
import { declaredEndpoints } from './endpoints.ts'

type Operation = { responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }> }

/** The documents as they are published: that of everyone else and that of staff. */
const declared = await declaredEndpoints()
const documents = new Map(
  await Promise.all(
    [false, true].map(async (ofStaff) => {
      const document = await openApi(declared.filter((endpoint) => isOfStaff(endpoint) === ofStaff))
      return [ofStaff, JSON.parse(JSON.stringify(document)) as Awaited<ReturnType<typeof openApi>>] as const
    }),
  ),
)

/**
 * A validator that is not ours, with the formats and the whole of JSON Schema 2020-12. It knows the documents as `false`
 * and `true`: of staff or not. Dollars may be any double with two decimals, so a remainder below 1e-6 is none.
 */
export const validator = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 })
addFormats.default(validator)
for (const [ofStaff, document] of documents) validator.addSchema(document, String(ofStaff))

const compiled = new Map<string, ValidateFunction | null>()

/**
 * The mismatches between a reply and the published document, each as "path: reason". Empty if the document describes
 * the reply, and for a call that it leaves out, such as one that a test declares.
 */
export function undocumented(endpoint: Endpoint, status: number, body: unknown): string[] {
  const validate = schemaOf(endpoint, status)
  if (validate === undefined) return [`status ${status} is not in the document`]
  if (validate === null || validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
}

/** Null if the document says nothing about the body, undefined if the status is not documented. */
function schemaOf(endpoint: Endpoint, status: number): ValidateFunction | null | undefined {
  const { method, path } = endpoint
  const ofStaff = isOfStaff(endpoint)
  const operations = documents.get(ofStaff)!.paths[path] as Record<string, Operation> | undefined
  const operation = operations?.[method.toLowerCase()]
  if (!operation) return null
  const response = operation.responses[status]
  if (!response) return undefined
  const place = response.$ref ?? pointer('paths', path, method.toLowerCase(), 'responses', String(status))
  const key = `${ofStaff}${place}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const validate = validator.getSchema(`${key}/content/application~1json/schema`) ?? null
  compiled.set(key, validate)
  return validate
}

function pointer(...parts: string[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}
