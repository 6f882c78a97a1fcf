import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { listLoads } from '#domain/loads/api.ts'
import { isInFull, rounds } from '#server/test/rounds.ts'
import { createLimiter } from './rate-limit.ts'

const calls = rounds(2000, 50_000)
/** Microseconds of processor time of this thread, which `npm run soak` judges: it takes 4 to 6. */
const goal = 20

test('a call needs no database, and costs the limiter less than 20 microseconds', async () => {
  covers('Y-180')
  const app = fastify()
  const limiter = await createLimiter(app, { read: 10 * calls, write: 1 })
  await app.ready()
  const headers = new Map<string, unknown>()
  const reply = { header: (name: string, value: unknown) => headers.set(name, value) } as unknown as FastifyReply
  const requests = Array.from(
    { length: 1000 },
    (_, id) => ({ ip: '127.0.0.1', actor: { visitor: 'shipper', id }, routeOptions: {} }) as unknown as FastifyRequest,
  )
  const before = process.threadCpuUsage()
  for (let call = 0; call < calls; call += 1) await limiter(requests[call % requests.length]!, reply, listLoads)
  const { user, system } = process.threadCpuUsage(before)
  expect(headers.get('ratelimit')).toMatch(/^"read";r=\d+;t=\d+$/)
  if (isInFull) expect((user + system) / calls).toBeLessThan(goal)
  await app.close()
})
