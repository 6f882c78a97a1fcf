import pg from 'pg'
import { vi } from 'vitest'
import { Batch } from '#server/db/batch.ts'

/**
 * Runs `work`; returns its result and the texts of the statements that this process sends to the database meanwhile, in
 * order.
 */
export async function withStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; texts: string[] }> {
  const spies = [vi.spyOn(Batch.prototype, 'ask'), vi.spyOn(pg.Client.prototype, 'query')]
  const answer = await work()
  const calls = spies.flatMap(({ mock }) =>
    mock.calls.map(([asked], place) => ({ text: textOf(asked), at: mock.invocationCallOrder[place]! })),
  )
  for (const spy of spies) spy.mockRestore()
  const inOrder = calls.toSorted((one, other) => one.at - other.at)
  return { answer, texts: inOrder.flatMap(({ text }) => text ?? []) }
}

/** None for a batch: its statements were recorded before. */
function textOf(asked: unknown): string | null {
  if (asked instanceof Batch) return null
  return typeof asked === 'string' ? asked : (asked as { text: string }).text
}
