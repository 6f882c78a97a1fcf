/** The languages of the driver's page; the app speaks English. Source: X-114. */
export type Language = 'en' | 'es'

/** The other language, with its name in that language. */
export const otherLanguage: Record<Language, { code: Language; name: string }> = {
  en: { code: 'es', name: 'Español' },
  es: { code: 'en', name: 'English' },
}

/** The language of a browser: Spanish for any Spanish, else English. */
export function languageOf(browser: readonly string[]): Language {
  return browser[0]?.toLowerCase().startsWith('es') ? 'es' : 'en'
}
