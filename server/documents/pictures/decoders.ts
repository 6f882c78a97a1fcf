import { idleTime, mostLeft, type Job, type Outcome } from './drawing.ts'
import { type DecoderProcess, startDecoder } from './decoder-process.ts'

type Idle = { decoder: DecoderProcess; timer: NodeJS.Timeout }

const idle: Idle[] = []

/** Draws a picture in a process that has no work, or in a new one. Throws `DecoderEnded` when the process ends over it. */
export async function drawApart(job: Job): Promise<Outcome> {
  const decoder = takeIdle() ?? startDecoder()
  let outcome: Outcome
  try {
    outcome = await decoder.draw(job)
  } catch (error) {
    decoder.end()
    throw error
  }
  if (outcome.memory > mostLeft) decoder.end()
  else keep(decoder)
  return outcome
}

function takeIdle(): DecoderProcess | undefined {
  for (let last = idle.pop(); last; last = idle.pop()) {
    clearTimeout(last.timer)
    if (last.decoder.isAlive()) return last.decoder
  }
  return undefined
}

function keep(decoder: DecoderProcess): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.decoder === decoder),
      1,
    )
    decoder.end()
  }, idleTime)
  timer.unref()
  idle.push({ decoder, timer })
}

/** Ends the processes that have no work; one that has is ended with this process. */
export function endIdleDecoders(): void {
  for (let decoder = takeIdle(); decoder; decoder = takeIdle()) decoder.end()
}
