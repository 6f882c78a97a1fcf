import { defaultMessage } from '#domain/default-message.ts'

/**
 * Has zod speak our words, whenever a form brings it along: it takes its configuration from this object. The content
 * security policy forbids what its compiled parsers need.
 */
export function installMessages(): void {
  const place = globalThis as { __zod_globalConfig?: object }
  place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, {
    jitless: true,
    customError: defaultMessage,
  })
}
