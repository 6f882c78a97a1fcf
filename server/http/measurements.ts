import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** How this process performs: the time of its recent answers, and how busy it was recently. */
export type Measurements = {
  /** Milliseconds of the last answers in JSON, at most `mostAnswers` of them. */
  recentAnswers: () => readonly number[]
  /** How much of the last minute the process was busy, from 0 to 100. */
  loadPercent: () => number
}

const mostAnswers = 200
const sampleMilliseconds = 5000
const samplesOfAMinute = 12

/** Measures from now on until the server is closed. Streams and files take as long as their readers do: not counted. */
export function startMeasurements(app: FastifyInstance): Measurements {
  const answers: number[] = []
  const samples = [performance.eventLoopUtilization()]
  app.addHook('onResponse', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return
    answers.push(reply.elapsedTime)
    if (answers.length > mostAnswers) answers.shift()
  })
  const timer = setInterval(() => {
    samples.push(performance.eventLoopUtilization())
    if (samples.length > samplesOfAMinute) samples.shift()
  }, sampleMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return {
    recentAnswers: () => answers,
    loadPercent: () => Math.round(100 * performance.eventLoopUtilization(samples[0]).utilization),
  }
}
