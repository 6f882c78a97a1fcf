import { changeOwnMember, readOwnMember } from '#domain/members/api.ts'
import type { OwnMemberChange, OwnMemberProfile } from '#domain/members/member.ts'
import type { KindHeading } from '#domain/events/kind-row.ts'
import { Refusal } from '#domain/refusals.ts'
import { seeToMemberAddress } from '#server/auth/member-address.ts'
import { lockMember, type MemberRow, readMemberRow } from '#server/auth/member-rows.ts'
import { toOwnMember } from '#server/auth/own-member.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { refuseKnownAddress } from './invite-member.ts'
import { memberRecord } from './members.ts'

/** Refusals: `member-not-found` for the owner of an account. */
export const readOwnMemberRoute = reads(readOwnMember, async ({ actor, db }) => {
  if (!actor.member) throw new Refusal('member-not-found')
  return toProfile(await readMemberRow(db, actor.member.id))
})

/** Refusals: `member-not-found` for the owner of an account, `member-exists`, `confirm-first` for another address. */
export const changeOwnMemberRoute = writes(changeOwnMember, async ({ body, actor, tx }) => {
  if (!actor.member) throw new Refusal('member-not-found')
  const before = await lockMember(tx, actor.member.id)
  if (body.email !== undefined && body.email !== before.email) await requireConfirmed(tx, actor.sessionId)
  const changed = await writeChange(tx, before, body)
  await seeToMemberAddress(tx, changed, before, 'member')
  const names = (['full_name', 'email', 'mail_headings', 'daily_mail'] as const).filter(
    (name) => String(before[name]) !== String(changed[name]),
  )
  if (names.length > 0) {
    const pick = (row: MemberRow) => ({
      ...memberRecord(row),
      ...Object.fromEntries(names.map((name) => [keyOf[name], row[name]])),
    })
    await recordEvents(tx, [
      { action: 'member_changed', actorUserId: actor.id, before: pick(before), after: pick(changed) },
    ])
  }
  return toProfile(await readMemberRow(tx, before.id))
})

const keyOf = { full_name: 'fullName', email: 'email', mail_headings: 'mailHeadings', daily_mail: 'dailyMail' } as const

function writeChange(tx: Tx, before: MemberRow, { fullName, email, mailHeadings, dailyMail }: OwnMemberChange) {
  const isMoved = email !== undefined && email !== before.email
  return tx
    .updateTable('members')
    .set({
      full_name: fullName ?? before.full_name,
      email: email ?? before.email,
      mail_headings: mailHeadings ? [...new Set(mailHeadings)] : before.mail_headings,
      daily_mail: dailyMail ?? before.daily_mail,
      ...(isMoved && { email_confirmed_at: null }),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseKnownAddress)
}

function toProfile(row: MemberRow): OwnMemberProfile {
  return {
    ...toOwnMember({ ...row, username: row.username ?? '' }),
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    mailHeadings: row.mail_headings as KindHeading[],
    dailyMail: row.daily_mail,
  }
}
