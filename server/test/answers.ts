import { expect } from 'vitest'
import { z } from 'zod'
import { type Endpoint, replyFor } from '#domain/http/endpoint.ts'
import type { Visitor } from '#domain/permissions.ts'
import { type RefusalCode, refusals } from '#domain/refusals.ts'
import { undocumented } from './documented.ts'

/** A reply: `body` is the parsed JSON, or the text if it isn't JSON. */
export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers }

const Code = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])
const Problem = z.strictObject({
  message: z.string().min(1),
  code: Code,
  errors: z.array(z.strictObject({ path: z.string(), message: z.string().min(1), code: Code.optional() })).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Fails the test when an answer has not the shape that its endpoint declares for the reader, field for field, or when the
 * published document does not describe it. Source: F-222.
 */
export function expectDeclaredShape(answer: Answer, endpoint: Endpoint | undefined, reader: Visitor | null): void {
  // A file that a test reads by this road is no JSON.
  if (endpoint && typeof endpoint.reply !== 'string') {
    expect(undocumented(endpoint, answer.status, answer.body), `${endpoint.method} ${endpoint.path}`).toEqual([])
  }
  if (answer.status >= 400) return expectProblem(answer, endpoint && replyFor(endpoint.reply, reader))
  if (!endpoint || endpoint.reply === 'event-stream') return
  expect(answer.status).toBe(endpoint.status ?? 200)
  if (endpoint.reply === 'file') return
  const shape = replyFor(endpoint.reply, reader)
  expect(shape, `${endpoint.path} declares no reply for ${reader}`).toBeDefined()
  // Parsing leaves out what is not declared: then the two differ.
  expect(answer.body).toEqual(shape?.parse(answer.body))
}

/** The current value in a refusal has the shape of the reply. */
function expectProblem({ status, body }: Answer, shape: z.ZodType | undefined): void {
  const problem = Problem.parse(body)
  if (problem.current) expect(problem.current).toEqual(shape?.parse(problem.current))
  expect(status).toBe(refusals[problem.code].status)
  const words = (problem.code === 'invalid-input' && problem.errors?.[0]?.message) || refusals[problem.code].text
  // Names in braces are filled in by the refusal.
  const [start = '', ...rest] = words.split(/\{\w+\}/)
  if (rest.length === 0) expect(problem.message).toBe(words)
  else expect(problem.message.startsWith(start), problem.message).toBe(true)
}
