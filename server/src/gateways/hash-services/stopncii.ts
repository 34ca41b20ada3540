import { z } from 'zod'
import { askService } from './ask-service.ts'
import { type FeedEntry, type HashFeed, HashServiceDown } from './port.ts'

/** The keys of a partner of StopNCII. */
export interface StopNciiSettings {
  readonly url: string
  readonly functionKey: string
  readonly subscriptionKey: string
  readonly limitMs: number
}

const NAME = 'StopNCII'
const PAGE = 800
/** The service wants a time above zero. */
const BEGINNING = '10'
const MAX_PAGES = 100_000

const kinds: Readonly<Record<string, 'pdq' | 'md5'>> = { ImagePDQ: 'pdq', VideoMD5: 'md5' }
const lengths = { md5: 32, pdq: 64 } as const
const removed: readonly string[] = ['Withdrawn', 'Deleted']

const HashRecord = z.object({
  signalType: z.string(),
  hashValue: z.string(),
  hashStatus: z.string(),
})
const Page = z.object({
  nextPageToken: z.string().nullish(),
  nextSetTimestamp: z.number().nullish(),
  hasMoreRecords: z.boolean(),
  hashRecords: z.array(HashRecord),
})

/** Opens the list of intimate pictures that people want nobody to share. */
export function openStopNcii(settings: StopNciiSettings): HashFeed {
  const { url, functionKey, subscriptionKey, limitMs } = settings
  const headers = {
    'x-functions-key': functionKey,
    'Ocp-Apim-Subscription-Key': subscriptionKey,
  }
  const readPage = async (startTimestamp: string, token: string | undefined) => {
    const query = new URLSearchParams({ startTimestamp, pageSize: String(PAGE) })
    if (token) query.set('nextPageToken', token)
    return parsePage(await askService(NAME, `${url}/FetchHashes?${query}`, { headers, limitMs }))
  }
  return {
    source: 'stopncii',
    name: NAME,
    async readChanges({ cursor }, onPage) {
      const from = cursor ?? BEGINNING
      let token = undefined as string | undefined
      let next = from
      let hasMore = true
      for (let pages = 0; hasMore; pages++) {
        if (pages === MAX_PAGES) throw misunderstood()
        const page = await readPage(from, token)
        await onPage({ entries: page.hashRecords.flatMap(entryOf), deleted: [] })
        hasMore = page.hasMoreRecords
        token = page.nextPageToken ?? undefined
        if (hasMore && !token) throw misunderstood()
        if (page.nextSetTimestamp) next = String(page.nextSetTimestamp)
      }
      return next
    },
    listReasons: async () => [],
    async sendFeedback({ value, isConfirmed }) {
      const feedbackValue = isConfirmed ? 'Blocked' : 'NotBlocked'
      const hashFeedbacks = [{ hashValue: value, feedbackValue, tags: [] }]
      await askService(NAME, `${url}/SubmitFeedback`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ count: 1, hashFeedbacks }),
        limitMs,
      })
    },
  }
}

const misunderstood = () => new HashServiceDown(`${NAME} answered something else than expected`)

function parsePage(text: string): z.output<typeof Page> {
  try {
    return Page.parse(JSON.parse(text))
  } catch {
    throw misunderstood()
  }
}

/** Returns the entry of a record; none for the kinds of hashes that are not compared. */
function entryOf({ signalType, hashValue, hashStatus }: z.output<typeof HashRecord>): FeedEntry[] {
  const kind = kinds[signalType]
  const value = hashValue.toLowerCase()
  if (!kind || value.length !== lengths[kind] || !/^[0-9a-f]+$/.test(value)) return []
  const isActive = !removed.includes(hashStatus)
  return [{ kind, value, class: 'ncii', reference: value, isActive }]
}
