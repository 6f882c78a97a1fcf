import { register } from '#domain/auth/api.ts'
import { countedAddress } from '#domain/auth/attempts.ts'
import type { Registration } from '#domain/auth/forms.ts'
import { openAuctionsAtFirst } from '#domain/loads/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { countRegistration } from '#server/http/sessions/attempts.ts'
import { hashNewPassword, type PasswordOwner } from '#server/http/sessions/new-password.ts'
import { stepwise } from '#server/http/route.ts'
import { openSession } from '#server/http/sessions/sessions.ts'
import { knownAreas } from '#server/reference/areas.ts'
import { askToConfirm } from './mail-address.ts'
import { refuseTakenName, toUser, findByName } from './users.ts'

export const registerRoute = stepwise(register, async ({ body, http, db, transaction }) => {
  await transaction((tx) => countRegistration(tx, countedAddress(http.request.ip)))
  // Before the hashing, which costs; the unique index has the last word.
  if (await findByName(db, body.username)) throw new Refusal('username-taken')
  const passwordHash = await hashNewPassword(body.password, { ...ownerOf(body), field: 'password' })

  const user = await transaction(async (tx) => {
    const created = await insertUser(tx, body, passwordHash)
    await askToConfirm(tx, created)
    await openSession(tx, http, { kind: 'user', id: created.id }, { isConfirmed: true })
    await recordEvents(tx, [{ action: 'user_registered', actorUserId: created.id }])
    return created
  })
  return toUser(user)
})

/** The words a guesser knows about the new account. */
function ownerOf({ username, displayName, companyName, contactName, email, phone }: Registration): PasswordOwner {
  return { portal: 'user', username, words: [displayName, companyName, contactName, email, phone] }
}

async function insertUser(tx: Tx, form: Registration, passwordHash: string): Promise<UserRow> {
  const trucker = form.role === 'trucker' && {
    areas_served: await knownAreas(tx, form.areasServed ?? []),
    container_handling: form.containerHandling,
    estimated_capacity: form.estimatedCapacity,
    dot_number: form.dot_number || null,
    mc_number: form.mc_number,
    scac_code: form.scac_code,
  }
  return tx
    .insertInto('users')
    .values({
      username: form.username,
      password_hash: passwordHash,
      role: form.role,
      display_name: form.displayName || null,
      company_name: form.companyName,
      contact_name: form.contactName,
      email: form.email,
      phone: form.phone,
      country: form.country,
      ...trucker,
      open_auctions_limit: form.role === 'shipper' ? openAuctionsAtFirst : null,
      // A shipper has nothing left to complete (G-135).
      registered: form.role === 'shipper',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
}
