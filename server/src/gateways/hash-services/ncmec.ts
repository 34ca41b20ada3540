import type { HashKind } from '@stagedoor/contract/hashlists'
import { askService, basicAuth } from './ask-service.ts'
import { childOf, type Element, parseXml } from './ncmec-xml.ts'
import {
  type FeedbackReason,
  type FeedEntry,
  type FeedPage,
  type HashFeed,
  HashServiceDown,
} from './port.ts'

/** The account of a registered provider at the hash sharing of NCMEC. */
export interface NcmecSettings {
  readonly url: string
  readonly user: string
  readonly password: string
  readonly limitMs: number
}

const NAME = 'NCMEC hash sharing'
const NAMESPACE = 'https://hashsharing.ncmec.org/hashsharing/v2'
/** Before the first entry of any list. */
const BEGINNING = '2000-01-01T00:00:00Z'
/** A service that leads in circles is stopped. */
const MAX_PAGES = 100_000

const kinds: Readonly<Record<string, HashKind>> = { md5: 'md5', pdq: 'pdq' }
const lengths = { md5: 32, pdq: 64 } as const

const secondsOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

/**
 * Opens the list of the National Center for Missing & Exploited Children. Its pages are not in the
 * order of time, so the next cursor is the time of the latest of all, known after the last page.
 */
export function openNcmec({ url, user, password, limitMs }: NcmecSettings): HashFeed {
  const headers = basicAuth(user, password)
  const ask = (path: string) => askService(NAME, url + path, { headers, limitMs })
  return {
    source: 'ncmec',
    name: NAME,
    async readChanges({ cursor, now }, onPage) {
      const query = new URLSearchParams({ from: cursor ?? BEGINNING, to: secondsOf(now) })
      let next = query.toString() as string | undefined
      let latest = cursor ?? BEGINNING
      for (let pages = 0; next !== undefined; pages++) {
        if (pages === MAX_PAGES) throw misunderstood()
        const page = readPage(await ask(`/v2/entries?${next}`))
        await onPage(page)
        if (page.latest > latest) latest = page.latest
        next = page.next
      }
      return latest
    },
    async listReasons(kind) {
      const reasons = readReasons(await ask(`/v2/feedback/${kind.toUpperCase()}/reasons`))
      // It takes no wrong match without one.
      if (reasons.length === 0) throw misunderstood()
      return reasons
    },
    async sendFeedback({ kind, reference, isConfirmed, reasonId = '' }) {
      const [member = '', id = ''] = reference.split('/')
      const path = [member, id, kind.toUpperCase()].map(encodeURIComponent).join('/')
      const body = `<?xml version="1.0" encoding="UTF-8"?>
<feedbackSubmission xmlns="${NAMESPACE}">${voteOf(isConfirmed, reasonId)}</feedbackSubmission>`
      const type = { 'content-type': 'application/xml' }
      const sent = { method: 'PUT', headers: { ...headers, ...type }, body, limitMs } as const
      await askService(NAME, `${url}/v2/entries/${path}/feedback`, sent)
    },
  }
}

/** Returns the vote about an entry. Reasons are named by GUIDs, in which nothing is escaped. */
function voteOf(isConfirmed: boolean, reasonId: string): string {
  if (isConfirmed) return '<affirmative/>'
  if (!/^[\w-]+$/.test(reasonId)) throw new Error('A wrong match needs a reason')
  return `<negative><reasonIds><guid>${reasonId}</guid></reasonIds></negative>`
}

/** Returns the reasons of an answer, which it lists in one element, or as its root. */
function readReasons(text: string): FeedbackReason[] {
  try {
    const root = parseXml(text)
    const list = childOf(root, 'availableFeedbackReasons') ?? root
    return list.children
      .filter(({ name }) => name === 'reason')
      .map(({ attributes: { guid = '', name = '' } }) => ({ id: guid, name }))
      .filter(({ id }) => id !== '')
  } catch {
    throw misunderstood()
  }
}

/** A page with the time of its latest entry, and the query of the next one. */
interface ReadPage extends FeedPage {
  readonly latest: string
  readonly next: string | undefined
}

function readPage(text: string): ReadPage {
  const result = readResult(text)
  const groups = [childOf(result, 'images'), childOf(result, 'videos')].flatMap((one) => one ?? [])
  const items = groups.flatMap(({ children }) => children)
  const isDeleted = ({ name }: Element) => name.startsWith('deleted')
  const times = groups.map(({ attributes }) => attributes.maxTimestamp ?? '')
  const next = childOf(childOf(result, 'paging'), 'next')?.text
  return {
    entries: items.filter((item) => !isDeleted(item)).flatMap(entriesOf),
    deleted: items.filter(isDeleted).map(referenceOf),
    latest: times.toSorted().at(-1) ?? '',
    next: next ? next.slice(next.indexOf('?') + 1) : undefined,
  }
}

function readResult(text: string): Element {
  try {
    const result = parseXml(text)
    if (result.name === 'queryResult') return result
  } catch {
    // It is told like any other answer that is not understood.
  }
  throw misunderstood()
}

const misunderstood = () => new HashServiceDown(`${NAME} answered something else than expected`)

/** Returns the hashes of an entry that are compared; all of its classes are of abused children. */
const entriesOf = (item: Element): FeedEntry[] =>
  (childOf(item, 'fingerprints')?.children ?? []).flatMap(({ name, text }) => {
    const kind = kinds[name.toLowerCase()]
    const value = text.toLowerCase()
    if ((kind !== 'md5' && kind !== 'pdq') || !/^[0-9a-f]+$/.test(value)) return []
    if (value.length !== lengths[kind]) return []
    return [{ kind, value, class: 'csam', reference: referenceOf(item), isActive: true }]
  })

/** Returns the id of an entry, which is unique with its member and its type alone. */
function referenceOf(item: Element): string {
  const member = childOf(item, 'member')?.attributes.id ?? ''
  const type = item.name.replace('deleted', '').toLowerCase()
  return `${member}/${childOf(item, 'id')?.text ?? ''}/${type}`
}
