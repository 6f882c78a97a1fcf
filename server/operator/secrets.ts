import { recordEvents } from '#server/db/events.ts'
import { reseal } from '#server/db/reseal.ts'
import { sealerOf } from '#server/db/sealed.ts'
import { checkSecretsKey } from '#server/db/secrets.ts'
import { StartFailure } from '#server/start-failure.ts'
import type { Command } from './command.ts'

/** Stored secrets. Source: F-283. */
export const secretCommands: Record<string, Command> = {
  reseal: {
    call: 'reseal',
    does: 'seals all stored secrets with SECRETS_KEY; those of the key before are opened with SECRETS_KEY_OLD',
    run: async ({ db, config, write }) => {
      const { secretsKey: key, oldSecretsKey: old } = config
      if (key === null) throw new StartFailure('SECRETS_KEY is not set. Nothing was changed.')
      await checkSecretsKey(db, key, old)
      const count = await write(async (tx) => {
        const sealed = await reseal(tx, sealerOf(key, old))
        await recordEvents(tx, [{ action: 'secrets_resealed', after: { by: 'operator', secrets: sealed } }])
        return sealed
      })
      return `Sealed with SECRETS_KEY: ${count}.${old ? ' Take SECRETS_KEY_OLD out of the settings, and make a backup.' : ''}`
    },
  },
}
