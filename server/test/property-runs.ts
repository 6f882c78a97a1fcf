/** Loaded before the tests: properties without a number of their own are tried so often. */
import fc from 'fast-check'
import { rounds } from './rounds.ts'

fc.configureGlobal({ numRuns: rounds(100, 10_000) })
