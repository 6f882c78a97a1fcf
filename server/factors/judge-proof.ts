import type { PasskeyAnswer } from '#domain/auth/webauthn.ts'
import type { Sealer } from '#server/db/sealed.ts'
import type { ConfirmTools, JudgeProof, ProvenAccount, UseProof } from '#server/http/sessions/confirmation.ts'
import { clientOf } from '#server/http/client.ts'
import { takeCode } from './check-code.ts'
import { type OfPerson, type Person, personColumns, portalOf } from '#server/http/sessions/person.ts'
import { takeChallenge } from './passkeys/challenges.ts'
import { findPasskey, markByPasskey, usePasskey } from './passkeys/queries.ts'
import { type RelyingParty, requireParty } from './passkeys/relying-party.ts'
import { challengeIn, verifyAnswer } from './passkeys/verify.ts'

/** The judge of codes of the second factor and of answers of passkeys. Source: XD-18. */
export function judgeProofBy(sealer: Sealer, party: RelyingParty | null): JudgeProof {
  return (tools, account, { code, passkey }) => {
    const here = passkey && requireParty(party)
    return async () => {
      if (here) return judgePasskey(here, tools, account, passkey)
      if (code === undefined) return null
      return async (tx) => {
        const judged = await takeCode(tx, sealer, account, { typed: code, client: clientOf(tools.http.request) })
        if (judged === 'right') return null
        return judged === 'closed' ? 'codes-closed' : 'proof-refused'
      }
    }
  }
}

/** The challenge is used up first, whatever the answer is worth. */
async function judgePasskey(
  party: RelyingParty,
  { db, transaction }: ConfirmTools,
  account: ProvenAccount,
  answer: PasskeyAnswer,
): Promise<UseProof | null> {
  const { kind, id, sessionId } = account
  const portal = portalOf(kind)
  const ceremony = { portal, purpose: 'confirm', owner: { kind, id } } as const
  const isAsked = await transaction((tx) => takeChallenge(tx, challengeIn(answer), ceremony))
  const passkey = await findPasskey(db, portal, answer.id)
  if (!isAsked || !passkey || !isOf(passkey, account)) return null
  const used = await verifyAnswer(party, answer, { owner: account, passkey })
  if (!used) return null
  return async (tx) => {
    if (!(await usePasskey(tx, passkey.id, used))) return 'proof-refused'
    await markByPasskey(tx, sessionId)
    return null
  }
}

function isOf(passkey: OfPerson, { kind, id }: Person): boolean {
  return passkey[personColumns[kind]] === id
}
