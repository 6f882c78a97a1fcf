import { queryClient } from '#web/api/query-client.ts'

/** The answers that a painted page was made from, under the keys of their queries. */
export type KnownAnswers = [key: readonly unknown[], answer: unknown][]

/** The id of the element of a painted page that holds them. */
export const knownAnswersId = 'known-answers'

const element = () => document.getElementById(knownAnswersId)

/** Whether the HTML came with the sign-in form in it. Source: G-305. */
export function signInIsPainted(): boolean {
  return element() !== null
}

/** Whether the HTML came with a dashboard in it. Source: G-478. */
export function dashboardIsPainted(): boolean {
  return document.querySelector('[data-painted]') !== null
}

/** Has the app start with what the page was painted from: it asks for none of it, and finds what it would have drawn. */
export function takeKnownAnswers(): void {
  keepAnswers(JSON.parse(element()?.textContent ?? '[]') as KnownAnswers)
}

export function keepAnswers(known: KnownAnswers): void {
  for (const [key, answer] of known) queryClient.setQueryData(key, answer)
}
