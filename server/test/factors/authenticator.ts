import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { z } from 'zod'
import type { PasskeyAnswer, PasskeyCreation, PasskeyMade, PasskeyRequest } from '#domain/auth/webauthn.ts'
import { cborBytes, cborText } from './cbor.ts'

type Creation = z.input<typeof PasskeyCreation>
type Request = z.input<typeof PasskeyRequest>
/** Wrong data that a device or a page of another site could send. */
type Said = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  type?: string
  crossOrigin?: boolean
  userHandle?: string
}

/** A passkey of a device that is a few lines of code: ES256, and as wrong as a test wants it. */
export type TestPasskey = { id: string; key: KeyObject; handle: string; counter: number }

const base64 = (bytes: Buffer) => bytes.toString('base64url')
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Makes a passkey as `navigator.credentials.create` would, with its answer. */
export function makePasskey(
  creation: Creation,
  said: Said & { fmt?: string; attest?: (signed: Buffer) => Buffer; id?: Buffer; saidId?: string } = {},
) {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = said.id ?? randomBytes(32)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(rawId.length)
  const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)])
  const authData = Buffer.concat([dataOf(creation.rp.id, said, 0x40), credential])
  const clientDataJSON = clientData(creation.challenge, 'webauthn.create', said)
  const signed = Buffer.concat([authData, hash(Buffer.from(clientDataJSON, 'base64url'))])
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(said.fmt ?? 'none'),
    cborText('attStmt'),
    said.attest?.(signed) ?? Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ])
  const id = said.saidId ?? base64(rawId)
  const answer: PasskeyMade = {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, attestationObject: base64(attestationObject), transports: ['internal'] },
  }
  const passkey: TestPasskey = { id, key, handle: creation.user.id, counter: said.counter ?? 0 }
  return { passkey, answer }
}

/** Uses a passkey as `navigator.credentials.get` would. */
export function usePasskey({ id, key, handle }: TestPasskey, request: Request, said: Said = {}): PasskeyAnswer {
  const authenticatorData = dataOf(request.rpId, said, 0)
  const clientDataJSON = clientData(request.challenge, 'webauthn.get', said)
  const signed = Buffer.concat([authenticatorData, hash(Buffer.from(clientDataJSON, 'base64url'))])
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', signed, key)),
      userHandle: said.userHandle ?? handle,
    },
  }
}

function clientData(challenge: string, type: string, said: Said): string {
  const values = {
    type: said.type ?? type,
    challenge: said.challenge ?? challenge,
    origin: said.origin ?? 'http://localhost:5000',
    crossOrigin: said.crossOrigin ?? false,
  }
  return base64(Buffer.from(JSON.stringify(values)))
}

/** Host, flags (present, verified) and counter. */
function dataOf(rpId: string, { rpId: other = rpId, isVerified = true, counter = 0 }: Said, flags: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([hash(other), rest])
}

/** A public key of P-256 in COSE. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}
