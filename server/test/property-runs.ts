/** Loaded before the tests: the default number of runs of a property. */
import fc from 'fast-check'
import { rounds } from './rounds.ts'

fc.configureGlobal({ numRuns: rounds(100, 10_000) })
