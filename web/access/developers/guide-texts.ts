/** A guide: paragraphs, and code by its title. */
export type Guide = { id: string; title: string; words: string[]; code: [title: string, code: string][] }

const firstCall = `curl -s "$QUAYBID/api/loads?limit=1" -H "Authorization: Bearer $TOKEN"`

const postLoad = `curl -s "$QUAYBID/api/loads" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Idempotency-Key: order-4711" \\
  -H 'Content-Type: application/json' \\
  -d '{"drayageAreaID": 7, "deliveryCityOrZip": "Ontario", "containerType": "40'\\'' HC", "auctionDuration": 24}'`

const nextPage = `curl -s -D - "$QUAYBID/api/loads?limit=50" -H "Authorization: Bearer $TOKEN"`

const client = `import createClient from 'openapi-fetch'
import type { paths } from './quaybid.d.ts'

const quaybid = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
const { data, error } = await quaybid.GET('/api/loads', { params: { query: { limit: 10 } } })`

const inNode = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromQuaybid(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}`

const inPython = `import base64, hashlib, hmac, time

def is_from_quaybid(secret, headers, body):
    sent = headers.get("webhook-timestamp", "")
    if not sent.isdecimal() or abs(time.time() - float(sent)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    text = f'{headers.get("webhook-id")}.{sent}.'.encode() + body
    right = base64.b64encode(hmac.new(key, text, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(one.removeprefix(b"v1,"), right) for one in given)`

const inGo = `func isFromQuaybid(secret string, h http.Header, body []byte) bool {
	sent, err := strconv.ParseInt(h.Get("webhook-timestamp"), 10, 64)
	if err != nil || time.Since(time.Unix(sent, 0)).Abs() > 5*time.Minute { return false }
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%d.%s", h.Get("webhook-id"), sent, body)
	for _, one := range strings.Fields(h.Get("webhook-signature")) {
		given, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(one, "v1,"))
		if hmac.Equal(given, mac.Sum(nil)) { return true }
	}
	return false
}`

/** What stands above the calls. Those by curl and the checks in Node and Python are run by tests. */
export const guides: Guide[] = [
  {
    id: 'first-call',
    title: 'First call',
    words: [
      'Sign in, open Settings, press New Access Token and copy the token. Set QUAYBID to the address of this page without its path, and TOKEN to the token.',
    ],
    code: [['First call', firstCall]],
  },
  {
    id: 'tokens',
    title: 'Tokens and scopes',
    words: [
      'A token is sent as Authorization: Bearer. It can do what its account can do, within its scopes; each call names the scope that it needs. A call without one is closed to tokens.',
      'A token ends after 7, 30, 90 or 365 days. It is shown once and can be revoked at any time.',
    ],
    code: [],
  },
  {
    id: 'units',
    title: 'Units and names',
    words: [
      'Amounts are US dollars; where a name ends in cents or Cents, US cents. Weights are pounds. An instant is UTC. A calendar date is that of the load’s area, which is an area of GET /api/locations.',
      'Null means none, or not known. A field that you may not read is absent. Names are spelled as they stand, also where that is unusual, such as liveOrdrop, storageFreedays and overWeightfee.',
    ],
    code: [],
  },
  {
    id: 'client',
    title: 'Typed client',
    words: [
      'For TypeScript: the types of every call are in quaybid.d.ts, in the form that openapi-fetch takes, with the words of this page at every field. openapi-typescript and orval make theirs from the OpenAPI document.',
    ],
    code: [['Typed client', client]],
  },
  {
    id: 'paging',
    title: 'Paging',
    words: [
      'Lists answer 100 rows unless limit asks for another number, at most 500. The Link header names the next page by its cursor; X-Total-Count says how many rows there are.',
    ],
    code: [['Paging', nextPage]],
  },
  {
    id: 'idempotency',
    title: 'Idempotency',
    words: [
      'A write takes an Idempotency-Key, where its parameters name one, of 1 to 255 visible ASCII characters. Sent again under the same key within 24 hours, it does nothing and gives the first answer, with Idempotency-Replayed: true. Another request under the key is 422. A refused write frees its key.',
      'Calls whose answer has a secret take no key. Where a key names what is made, it is required and a UUID.',
    ],
    code: [['Posting a load once', postLoad]],
  },
  {
    id: 'limits',
    title: 'Limits',
    words: [
      'A token makes 1,200 reads and 240 writes a minute. RateLimit-Policy of every answer names the limit, RateLimit says what is left and for how many seconds. Beyond it the answer is 429 with Retry-After.',
    ],
    code: [],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    words: [
      'Make a webhook in Settings. Messages have ids and statuses alone: read the rest by the call that href names. Check the signature of each over the bytes of the body as they came, and answer 2xx within 15 seconds.',
      'Until you answer 2xx, we send a message 8 times in all: right away, then after 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours and 10 hours, each 10% more or less. 410 ends this and switches the webhook off.',
      'A message that comes again has the same webhook-id. Store the ids that you have handled; when one comes again, answer 2xx and do nothing.',
    ],
    code: [
      ['Node', inNode],
      ['Python', inPython],
      ['Go', inGo],
    ],
  },
]
