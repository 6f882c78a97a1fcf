import { readDetails } from '#domain/details/api.ts'
import { wordList } from '#domain/http/list-query.ts'
import { listMilestones } from '#domain/milestones/api.ts'

/** What a load can carry of its own calls, by the word that asks for it: what these answer, to whom they answer it. Source: F-282. */
export const expandable = { details: readDetails, milestones: listMilestones } as const
export type Expandable = keyof typeof expandable

/** What the loads of an answer shall carry. */
export const expand = wordList(Object.keys(expandable) as Expandable[])
