import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

/** The key of every factor that tests put into the database. */
export const testKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const stepMilliseconds = 30_000

/** The code of an app now, or a number of steps away. */
export function codeAt(steps = 0, key = testKey): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * stepMilliseconds })
}

/** Waits, where the step is about to end, until the next one has begun: a test's codes are of one step. */
export async function withinStep(): Promise<void> {
  const rest = stepMilliseconds - (Date.now() % stepMilliseconds)
  if (rest < 5000) await sleep(rest + 50)
}
