import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { type Failure, webhookLimits } from '#domain/webhooks/webhook.ts'
import { isPermitted, type Ranges } from './outside-address.ts'
import { resolveName } from './resolve-name.ts'

/**
 * The result of a call: the status of the reply, any error, the milliseconds until its head arrived, the beginning of
 * its text, and its `Retry-After`.
 */
export type Outcome = {
  status: number | null
  failure: Failure | null
  ms: number
  answer: string
  retryAfter?: string | undefined
}

/** Sends messages to addresses that users give. */
export type Receivers = {
  /** Whether an address may be called, as its name resolves now. */
  mayCall: (url: string) => Promise<boolean>
  /** Posts a message; never throws. */
  post: (url: string, headers: Record<string, string>, body: string) => Promise<Outcome>
  close: () => void
}

/** For tests: `lookup` resolves names, `ca` is the certificate authority, `patience` is in milliseconds. */
export type ReceiverParts = { lookup?: Lookup; ca?: string; patience?: number }
type Lookup = (name: string) => Promise<LookupAddress[]>

const usualPatience = 15_000
/** Bytes, and milliseconds after its head, of an answer that are read; its status has decided by then. Source: F-226. */
const longestAnswer = { bytes: 128 * 1024, ms: 1000 }

class NotAllowed extends Error {}

/**
 * Calls no address but public ones and those in the ranges that are allowed. A name is resolved at each call, all that
 * it resolves to is judged, and the connection goes to what was judged. Redirects are not followed, proxies not used.
 * Source: Y-194 to Y-197.
 */
export function openReceivers(allowed: Ranges, parts: ReceiverParts = {}): Receivers {
  const resolve = resolver(allowed, parts.lookup ?? ((name) => resolveName(name)))
  const judged = callbackify(resolve)
  const lookup: LookupFunction = (name, options, done) =>
    judged(name, (error, addresses: LookupAddress[] | undefined) => {
      const first = addresses?.[0]
      if (error || !first) done(error, '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  const agent = new Agent({ keepAlive: false, maxCachedSessions: 0, lookup, ...(parts.ca && { ca: parts.ca }) })
  const patience = parts.patience ?? usualPatience
  return {
    mayCall: (url) =>
      resolve(hostOf(url)).then(
        () => true,
        () => false,
      ),
    post: (url, headers, body) => post({ url, headers, body, agent, patience, allowed }),
    close: () => agent.destroy(),
  }
}

/** The addresses of a name, or the address itself; throws where one of them may not be called. */
function resolver(allowed: Ranges, lookup: Lookup): Lookup {
  return async (name) => {
    const addresses = isIP(name) === 0 ? await lookup(name) : [{ address: name, family: isIP(name) }]
    if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    if (!addresses.every(({ address }) => isPermitted(address, allowed))) throw new NotAllowed('address not allowed')
    return addresses
  }
}

/** The host of an address, an IPv6 one without its brackets. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}

type Call = {
  url: string
  headers: Record<string, string>
  body: string
  agent: Agent
  patience: number
  allowed: Ranges
}

async function post(call: Call): Promise<Outcome> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(call.patience)
  const took = () => Math.round(performance.now() - begun)
  try {
    return await send(call, signal, took)
  } catch (error) {
    return { status: null, failure: signal.aborted ? 'timeout' : failureOf(error), ms: took(), answer: '' }
  }
}

async function send(call: Call, signal: AbortSignal, took: () => number): Promise<Outcome> {
  const host = hostOf(call.url)
  // A connection to an address asks for no name.
  if (isIP(host) !== 0 && !isPermitted(host, call.allowed)) throw new NotAllowed('address not allowed')
  const sent = request(call.url, { method: 'POST', agent: call.agent, signal, headers: call.headers })
  sent.end(call.body)
  try {
    const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage]
    const [status, ms] = [response.statusCode ?? 0, took()]
    const retryAfter = response.headers['retry-after']
    return { status, failure: failureOfStatus(status), ms, answer: await beginningOf(response), retryAfter }
  } finally {
    sent.on('error', () => {})
    sent.destroy()
  }
}

/** The beginning of an answer, as far as it comes. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = []
  let [length, keptLength] = [0, 0]
  const late = setTimeout(() => response.destroy(), longestAnswer.ms)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      const part = chunk.subarray(0, 4 * webhookLimits.answer - keptLength)
      keptLength += part.length
      kept.push(part)
      if (length > longestAnswer.bytes) break
    }
  } catch {
    // Whatever ends it early, the head was there.
  } finally {
    clearTimeout(late)
  }
  // NUL is what the database cannot hold.
  const text = Buffer.concat(kept).toString('utf8').replaceAll('\0', '')
  return text.slice(0, webhookLimits.answer).toWellFormed()
}

function failureOfStatus(status: number): Failure | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

const failureByCode: Record<string, Failure> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'name not found',
  EAI_AGAIN: 'name not found',
  ENODATA: 'name not found',
  ECONNRESET: 'connection closed',
  EPIPE: 'connection closed',
  ECONNABORTED: 'connection closed',
  ETIMEDOUT: 'timeout',
  EPROTO: 'not an https answer',
}

/** The class of the error: the library's own text may contain an address of ours. */
function failureOf(error: unknown): Failure {
  if (error instanceof NotAllowed) return 'address not allowed'
  const { code } = error as { code?: unknown }
  // A name with several addresses gives an error of all attempts.
  const first = error instanceof AggregateError ? (error.errors[0] as { code?: unknown }).code : code
  const text = typeof first === 'string' ? first : ''
  if (failureByCode[text]) return failureByCode[text]
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|SELF_SIGNED|CRL/.test(text)) return 'certificate'
  return /^(HPE_|ERR_SSL|ERR_TLS|ERR_HTTP)/.test(text) ? 'not an https answer' : 'unreachable'
}
