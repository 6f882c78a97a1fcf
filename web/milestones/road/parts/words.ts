import { english, type Words } from './english.ts'
import type { Language } from './language.ts'
import { spanish } from './spanish.ts'

export type { Words }

export const wordsOf: Record<Language, Words> = { en: english, es: spanish }
