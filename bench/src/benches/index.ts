import type { Bench } from '../harness/bench.ts'
import { ageGate } from './age-gate.ts'
import { capacity } from './capacity.ts'
import { chainQueue } from './chain-queue.ts'
import { consoleLists } from './console.ts'
import { evening } from './evening.ts'
import { feedRead } from './feed-read.ts'
import { hashSearch } from './hash-search.ts'
import { ledgerVerify } from './ledger-verify.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { liveDelay } from './live-delay.ts'
import { massMessage } from './mass-message.ts'
import { mediaRead } from './media-read.ts'
import { messageSent } from './message-sent.ts'
import { messages } from './messages.ts'
import { pageRead } from './page-read.ts'
import { payoutRun } from './payout-run.ts'
import { photo } from './photo.ts'
import { purchase } from './purchase.ts'
import { renewals } from './renewals.ts'
import { search } from './search.ts'
import { smartList } from './smart-list.ts'
import { sockets } from './sockets.ts'
import { ssr } from './ssr.ts'
import { streamChat } from './stream-chat.ts'
import { tipWrite } from './tip-write.ts'
import { transcode } from './transcode.ts'
import { upload } from './upload.ts'
import { vault } from './vault.ts'
import { writeCosts } from './write-costs.ts'

/**
 * All benches in the order in which they run: those that change the site come after those that only
 * read it.
 */
export const benches: readonly Bench[] = [
  feedRead,
  pageRead,
  search,
  vault,
  hashSearch,
  smartList,
  ssr,
  ageGate,
  mediaRead,
  sockets,
  streamChat,
  live,
  liveDelay,
  messages,
  messageSent,
  massMessage,
  tipWrite,
  purchase,
  renewals,
  payoutRun,
  upload,
  photo,
  transcode,
  lists,
  consoleLists,
  capacity,
  evening,
  chainQueue,
  ledgerVerify,
  writeCosts,
]

/**
 * Returns the benches of these names, or all that need no name; undefined when one does not exist.
 */
export function chooseBenches(names: readonly string[]): readonly Bench[] | undefined {
  if (names.length === 0) return benches.filter(({ isOnDemand }) => !isOnDemand)
  const chosen = names.flatMap((name) => benches.find((bench) => bench.name === name) ?? [])
  return chosen.length === names.length ? chosen : undefined
}
