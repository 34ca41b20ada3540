import { randomBytes, randomFillSync } from 'node:crypto'
import { openHashSearch } from '../../../server/src/gateways/hash-search/open-hash-search.ts'
import type { HashSearch } from '../../../server/src/gateways/hash-search/port.ts'
import type { Bench } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { scanAll } from '../limits/bare-scan.ts'

const HASHES = 1_000_000
const BATCH = 20_000
const NEAR = 31
/** The hashes of a picture: eight turns, with its bars and without. */
const TURNS = 16

/** Measures the search of all hashes of a picture among a million, as jobs ask for it. */
export const hashSearch: Bench = {
  name: 'hash-search',
  async run(bench) {
    const words = randomFillSync(new Uint32Array(HASHES * 8))
    const search = openHashSearch()
    const began = performance.now()
    await fill(search, words)
    const filled = ((performance.now() - began) / 1000).toFixed(1)
    const comparison = await bench.compare(picturesIn(search), scansOf(words))
    const { bytes } = await search.measure()
    await search.close()
    const median = 1000 / comparison.ours.perSecond.median
    const notes = [
      `${median.toFixed(1)} ms a picture (60 allowed), ${Math.round(bytes / 1e6)} MB of memory`,
      `a million hashes added in ${filled} s`,
    ]
    const subject =
      'pictures of 16 hashes among a million in the thread; against one hash compared with each'
    return [{ bench: 'hash-search', subject, comparison, notes }]
  },
}

async function fill(search: HashSearch, words: Uint32Array<ArrayBuffer>): Promise<void> {
  await search.refresh(async ({ number }) => {
    if (number >= HASHES) return undefined
    const batch = {
      numbers: Uint32Array.from({ length: BATCH }, (_, at) => number + at + 1),
      words: words.slice(number * 8, (number + BATCH) * 8),
      active: new Uint8Array(BATCH).fill(1),
    }
    return { batch, cursor: { change: 1, number: number + BATCH } }
  })
}

const aHash = () => randomBytes(32).toString('hex')

const picturesIn = (search: HashSearch): Side => ({
  pids: [],
  run: (seconds) =>
    repeat(seconds, async () => {
      await search.search(Array.from({ length: TURNS }, aHash), NEAR)
    }),
})

const scansOf = (words: Uint32Array): Side => ({
  pids: [],
  run: (seconds) => repeat(seconds, async () => void scanAll(words, randomBytes(32), NEAR)),
})

async function repeat(seconds: number, work: () => Promise<void>) {
  const end = performance.now() + seconds * 1000
  let done = 0
  for (; performance.now() < end; done++) await work()
  return { done }
}
