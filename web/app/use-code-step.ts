import { useState } from 'react'
import type { SecondFactorAsked } from '#domain/auth/second-factor.ts'

/** What a right password was answered with where a code is asked for; `problem` is why the password is asked for again. */
export function useCodeStep() {
  const [asked, setAsked] = useState<SecondFactorAsked['secondFactor'] | null>(null)
  const [problem, setProblem] = useState<string>()
  return {
    asked,
    problem,
    ask: ({ secondFactor }: SecondFactorAsked) => setAsked(secondFactor),
    back: (reason?: string) => {
      setProblem(reason)
      setAsked(null)
    },
  }
}
