import { describe, expect, test } from 'vitest'
import { IdentityProof } from '#domain/auth/confirmation.ts'
import { Acknowledging, refuseAcknowledgement } from '#domain/awards/form.ts'
import { ReleasingAward } from '#domain/awards/release-form.ts'
import { giveBackReasons, isCause, takeBackReasons } from '#domain/awards/release-reasons.ts'
import { isSchema } from '#domain/http/endpoint.ts'
import { refusals } from '#domain/refusals.ts'
import { covers } from '#domain/testing.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { isOfStaff, openApi } from './document.ts'

type Content = Record<string, { example?: unknown } | undefined>
type Parameter = { name: string; in: string; required: boolean; example?: unknown }
type Operation = {
  tags: string[]
  operationId: string
  summary: string
  security: object[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content: Content }>
}
type Document = Awaited<ReturnType<typeof openApi>>

const declared = await declaredEndpoints()
const documents = await Promise.all(
  [false, true].map(async (ofStaff) => {
    const endpoints = declared.filter((endpoint) => isOfStaff(endpoint) === ofStaff)
    return [ofStaff ? 'of staff' : 'of everybody else', { endpoints, document: await openApi(endpoints) }] as const
  }),
)

/** As it is sent. */
function sent(document: Document): Document {
  return JSON.parse(JSON.stringify(document)) as Document
}

function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap((operations) => Object.values(operations as Record<string, Operation>))
}

describe.each(documents)('the document %s', (_name, { endpoints, document }) => {
  test('has tag, name, summary, security and refusals for every call', () => {
    covers('Y-182')
    const operations = operationsOf(sent(document))
    expect(operations).toHaveLength(endpoints.length)
    for (const { tags, operationId, summary, security, responses } of operations) {
      expect([tags.length, /^[a-z]\w+$/i.test(operationId), summary.length > 5], operationId).toEqual([1, true, true])
      expect(Array.isArray(security), operationId).toBe(true)
      const refused = Object.keys(responses).filter((status) => Number(status) >= 400)
      expect(refused, operationId).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('says who is let in by each call, and names the scope', () => {
    covers('Y-182')
    const { paths, components } = sent(document)
    const schemes = Object.keys(components.securitySchemes)
    for (const { access, scope, path, method } of endpoints) {
      const { security } = paths[path]![method.toLowerCase()] as { security: Record<string, string[]>[] }
      // The address of a calendar says who calls.
      expect(security.length > 0, path).toBe(access !== 'anyone' && !access.includes('calendar'))
      expect(schemes).toEqual(expect.arrayContaining(security.flatMap((one) => Object.keys(one))))
      expect(security.flatMap(({ token = [] }) => token)).toEqual(scope ? [scope] : [])
    }
  })

  test('has examples of bodies and answers that their shapes accept', () => {
    covers('Y-183')
    const { paths } = sent(document)
    for (const { path, method, status = 200, body, reply, ...rest } of endpoints) {
      const { requestBody, responses } = paths[path]![method.toLowerCase()] as Operation
      const name = nameOf({ path, method, body, reply, ...rest })
      if (body) expect(body.safeParse(requestBody!.content['application/json']!.example).error, name).toBeUndefined()
      if (typeof reply === 'string') continue
      const shape = isSchema(reply) ? reply : Object.values(reply)[0]!
      expect(shape.safeParse(responses[status]!.content['application/json']!.example).error, name).toBeUndefined()
    }
  })

  test('has examples of parameters and forms that their shapes accept', () => {
    covers('Y-183')
    const { paths } = sent(document)
    for (const endpoint of endpoints) {
      const { parameters, requestBody } = paths[endpoint.path]![endpoint.method.toLowerCase()] as Operation
      const examples = (place: string) =>
        Object.fromEntries(
          parameters.flatMap((one) => (one.in === place && one.required ? [[one.name, one.example]] : [])),
        )
      const form = requestBody?.content['multipart/form-data']?.example
      const given = [endpoint.params?.safeParse(examples('path')), endpoint.query?.safeParse(examples('query'))]
      for (const result of [...given, endpoint.form?.fields.safeParse(form)]) {
        expect(result?.error, nameOf(endpoint)).toBeUndefined()
      }
    }
  })

  test('refers to nothing that it lacks, and describes the refusals by their code', () => {
    covers('Y-182')
    const { components } = sent(document)
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(
      ([, kind, name]) => `${kind}/${name}`,
    )
    const described = Object.entries(components).flatMap(([kind, of]) =>
      Object.keys(of).map((name) => `${kind}/${name}`),
    )
    const missing = names.filter((name) => !described.includes(name))
    expect(missing).toEqual([])
    for (const name of Object.keys(components.responses)) {
      const [status, ...codes] = name.split('.')
      for (const code of codes) expect(refusals[code as keyof typeof refusals].status).toBe(Number(status))
    }
  })
})

test('has examples that pass the rules beyond their shapes', () => {
  covers('Y-183')
  expect(refuseAcknowledgement(Acknowledging.parse(exampleOf('/api/loads/{id}/acknowledge')), 'ACME')).toEqual([])
  const { reason } = ReleasingAward.parse(exampleOf('/api/loads/{id}/release'))
  expect([reason in giveBackReasons, reason in takeBackReasons, isCause(reason)]).toEqual([true, true, false])
  const proof = IdentityProof.parse(exampleOf('/api/user/confirm'))
  expect(Object.values(proof).filter((one) => one !== undefined)).toHaveLength(1)
})

/** The example of the body of a call by POST. */
function exampleOf(path: string): unknown {
  const { post } = documents[0]![1].document.paths[path] as { post: Operation }
  return post.requestBody!.content['application/json']!.example
}

test('an operation that only staff may call is only in the document of staff', () => {
  covers('Y-184')
  const [[, all], [, ofStaff]] = documents as [(typeof documents)[0], (typeof documents)[0]]
  expect(Object.keys(all.document.paths).filter((path) => path.startsWith('/api/staff/'))).toEqual([])
  const access = operationsOf(sent(all.document)).map(
    (operation) => (operation as { 'x-access'?: unknown })['x-access'],
  )
  expect(access).not.toContainEqual(['staff'])
  expect(Object.keys(ofStaff.document.paths)).toContain('/api/staff/loads')
  expect(all.endpoints.length + ofStaff.endpoints.length).toBe(declared.length)
})
