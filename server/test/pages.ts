import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

export type Row = { id: number } & Record<string, unknown>
type Answer = { rows: Row[]; next: string | undefined; total: number }

/** One page of a list, the address of the next, and how many rows there are in all. */
export async function page(visitor: Visitor, path: string): Promise<Answer> {
  const { status, body, headers } = await visitor.get<Row[]>(path)
  expect(status, path).toBe(200)
  const next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  return { rows: body, next, total: Number(headers.get('x-total-count')) }
}

/** The rows of all pages, from the first on. */
export async function walk(visitor: Visitor, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | undefined = path; next;) {
    const answer: Answer = await page(visitor, next)
    rows.push(...answer.rows)
    next = answer.next
  }
  return rows
}
