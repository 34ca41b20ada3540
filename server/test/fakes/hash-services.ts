import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How a service fails: no answer, an error, an answer that says nothing, wrong credentials. */
export type ServiceFault = 'slow' | 'down' | 'wrong' | 'refused'

/** An entry of a list at a service. */
export interface SimulatedEntry {
  readonly id: string
  readonly kind: 'md5' | 'pdq'
  readonly value: string
  /** The seconds since 1970 at which it was changed. */
  readonly at: number
  readonly isDeleted?: boolean
}

/** The credentials that the services accept. */
const serviceCredentials = {
  ARACHNID_USER: 'site',
  ARACHNID_PASSWORD: 'shield word',
  NCMEC_USER: 'esp',
  NCMEC_PASSWORD: 'sharing word',
  STOPNCII_FUNCTION_KEY: 'function key',
  STOPNCII_SUBSCRIPTION_KEY: 'subscription key',
} as const

/** The services of hashes, simulated as they speak on the wire. */
export type SimulatedServices = Awaited<ReturnType<typeof openHashServiceSimulator>>

/** The entries of a page at NCMEC, and at StopNCII, so that few entries need several. */
const PAGE = 2
const NAMESPACE = 'https://hashsharing.ncmec.org/hashsharing/v2'

interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string
}

const json = (body: unknown): Reply => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
})
const xml = (body: string): Reply => ({
  status: 200,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`,
})
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const instant = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
const secondsOf = (text: string | null) => Math.floor(Date.parse(text ?? '') / 1000)

/**
 * Opens a server that speaks as Arachnid Shield at `/arachnid`, as the hash sharing of NCMEC at
 * `/ncmec` and as StopNCII at `/stopncii`, and fails as it is told.
 */
export async function openHashServiceSimulator() {
  const state = {
    fault: undefined as ServiceFault | undefined,
    /** The classification of perceptual hashes and of whole files at Arachnid Shield. */
    known: new Map<string, string>(),
    files: new Map<string, string>(),
    entries: { ncmec: [] as SimulatedEntry[], stopncii: [] as SimulatedEntry[] },
    /** What was sent: hashes and types to the scanner, feedback to the lists. */
    scanned: [] as string[],
    feedback: [] as string[],
    /** The reasons that NCMEC takes for what is wrong, by their GUIDs. */
    reasons: { 'aaaa-1': 'Not illegal' } as Readonly<Record<string, string>>,
  }
  const server = createServer((request, reply) => {
    if (state.fault === 'slow') return
    answer(state, request)
      .then(({ status, type, body }) => reply.writeHead(status, { 'content-type': type }).end(body))
      .catch((error: Error) => fail(reply, error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    url,
    /** The environment of a site that has set up some of the services. */
    environment: (services: readonly ('arachnid' | 'ncmec' | 'stopncii')[]) => {
      const wanted = Object.entries(serviceCredentials).filter(([name]) =>
        services.some((one) => name.startsWith(one.toUpperCase())),
      )
      const urls = services.map((one) => [`${one.toUpperCase()}_URL`, `${url}/${one}`])
      return Object.fromEntries([...wanted, ...urls, ['HASH_SERVICE_SECONDS', '1']])
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type State = Awaited<ReturnType<typeof openHashServiceSimulator>>['state']

const fail = (reply: ServerResponse, error: Error) =>
  reply.writeHead(500, { 'content-type': 'text/plain' }).end(error.message)

async function answer(state: State, request: IncomingMessage): Promise<Reply> {
  const body = await buffer(request)
  const at = new URL(request.url ?? '/', 'http://simulator')
  if (state.fault === 'down') return { status: 503, type: 'text/plain', body: 'Try again later' }
  if (state.fault === 'wrong') return { status: 200, type: 'text/html', body: '<p>Welcome!' }
  const isKnown = state.fault !== 'refused' && isAuthorized(at.pathname, request)
  if (!isKnown) return { status: 401, type: 'text/plain', body: 'Who are you?' }
  if (at.pathname === '/arachnid/v1/pdq/') return scanHashes(state, body)
  if (at.pathname === '/arachnid/v1/media/') return scanMedia(state, request, body)
  if (at.pathname === '/ncmec/v2/entries') return ncmecPage(state, at.searchParams)
  if (at.pathname === '/stopncii/FetchHashes') return stopNciiPage(state, at.searchParams)
  const kind = /^\/ncmec\/v2\/feedback\/(\w+)\/reasons$/.exec(at.pathname)?.[1]
  if (kind) return ncmecReasons(state, kind)
  if (isVoteWithoutReason(state, body.toString()))
    return { status: 400, type: 'text/plain', body: 'A reason is needed' }
  if (/\/feedback$|SubmitFeedback$/.test(at.pathname)) {
    state.feedback.push(`${request.method} ${at.pathname} ${body.toString()}`)
    return json({})
  }
  return { status: 404, type: 'text/plain', body: 'Nothing is here' }
}

function isAuthorized(path: string, { headers }: IncomingMessage): boolean {
  const known = serviceCredentials
  if (path.startsWith('/arachnid'))
    return headers.authorization === basic(known.ARACHNID_USER, known.ARACHNID_PASSWORD)
  if (path.startsWith('/ncmec'))
    return headers.authorization === basic(known.NCMEC_USER, known.NCMEC_PASSWORD)
  return (
    headers['x-functions-key'] === known.STOPNCII_FUNCTION_KEY &&
    headers['ocp-apim-subscription-key'] === known.STOPNCII_SUBSCRIPTION_KEY
  )
}

function scanHashes({ known, scanned }: State, body: Buffer): Reply {
  const { hashes } = JSON.parse(body.toString()) as { hashes: string[] }
  const verdicts = hashes.map((hash) => {
    const hex = Buffer.from(hash, 'base64').toString('hex')
    scanned.push(hex)
    const classification = known.get(hex) ?? 'no-known-match'
    const match_type = known.has(hex) ? 'near' : null
    return [hash, { classification, match_type, near_match_details: [] }]
  })
  return json({ scanned_hashes: Object.fromEntries(verdicts) })
}

async function scanMedia(state: State, { headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(body)))
  const sha256_hex = digest.toString('hex')
  state.scanned.push(`${headers['content-type']} ${sha256_hex}`)
  const classification = state.files.get(sha256_hex) ?? 'no-known-match'
  const match_type = state.files.has(sha256_hex) ? 'exact' : null
  return json({
    classification,
    match_type,
    near_match_details: [],
    sha256_hex,
    sha1_base32: '',
    size_bytes: body.length,
  })
}

const ncmecReasons = ({ reasons }: State, kind: string): Reply =>
  xml(`<feedbackReasons xmlns="${NAMESPACE}"><availableFeedbackReasons type="${kind}">
${Object.entries(reasons)
  .map(([guid, name]) => `<reason guid="${guid}" name="${name}" type="${kind}"/>`)
  .join('')}
</availableFeedbackReasons></feedbackReasons>`)

const isVoteWithoutReason = ({ reasons }: State, body: string): boolean =>
  body.includes('<negative>') && reasons[/<guid>(.*)<\/guid>/.exec(body)?.[1] ?? ''] === undefined

/** Answers with pages that are not in the order of time, the latest entries first. */
function ncmecPage({ entries: { ncmec } }: State, query: URLSearchParams): Reply {
  const from = query.get('from')
  const to = query.get('to')
  const start = Number(query.get('start') ?? 1)
  const inRange = ncmec
    .filter(({ at }) => at >= secondsOf(from) && at <= secondsOf(to))
    .toSorted((one, other) => other.at - one.at)
  const page = inRange.slice(start - 1, start - 1 + PAGE)
  const items = page.map(({ id, kind, value, at, isDeleted }) => {
    const about = `<member id="42">Example</member><timestamp>${instant(at)}</timestamp><id>${id}</id>`
    if (isDeleted) return `<deletedImage>${about}</deletedImage>`
    const hashes = `<fingerprints><${kind}>${value}</${kind}><sha1>${'a'.repeat(40)}</sha1></fingerprints>`
    return `<image>${about}<classification>A1</classification>${hashes}</image>`
  })
  const latest = instant(Math.max(0, ...page.map(({ at }) => at)))
  const more = new URLSearchParams({ from: from ?? '', to: to ?? '', start: `${start + PAGE}` })
  const path = `/v2/entries?${more}`.replaceAll('&', '&amp;')
  const isLast = start - 1 + PAGE >= inRange.length
  return xml(`<queryResult xmlns="${NAMESPACE}">
<images count="${page.length}" maxTimestamp="${latest}">${items.join('')}</images>
${isLast ? '' : `<paging><next>${path}</next></paging>`}
</queryResult>`)
}

function stopNciiPage({ entries: { stopncii } }: State, query: URLSearchParams): Reply {
  const from = Number(query.get('startTimestamp'))
  const start = Number(query.get('nextPageToken') ?? 0)
  const inRange = stopncii.filter(({ at }) => at >= from)
  const page = inRange.slice(start, start + PAGE)
  const hasMoreRecords = start + PAGE < inRange.length
  return json({
    count: page.length,
    nextPageToken: hasMoreRecords ? String(start + PAGE) : '',
    nextSetTimestamp: Math.max(from, ...page.map(({ at }) => at)),
    hasMoreRecords,
    hashRecords: page.map(({ id, kind, value, at, isDeleted }) => ({
      lastModtimestamp: at,
      signalType: kind === 'pdq' ? 'ImagePDQ' : 'VideoMD5',
      hashValue: value,
      hashStatus: isDeleted ? 'Withdrawn' : 'Active',
      caseNumbers: { [id]: isDeleted ? 'Withdrawn' : 'Active' },
      CSPFeedbacks: [],
    })),
  })
}
