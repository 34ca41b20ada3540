import {
  BOOKING_DAYS,
  type listTimes as listCall,
  TIMES_DAYS,
} from '@stagedoor/contract/callbookings'
import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isSubscribed, requireVisiblePerformer } from '../../access/index.ts'
import { readCards } from '../../accounts/index.ts'
import { plannedStreams } from '../../feed/index.ts'
import { chosenProvider } from '../../livevideo/index.ts'
import { belongsTo } from '../rules.ts'
import { isSupervisedBy } from '../set-terms.ts'
import { NOBODY } from '../views.ts'
import { depositFor, freeTimes, type Span, STREAM_MS } from './rules.ts'
import { takenTimes } from './store.ts'
import { type BookingTermsRow, selectBookingTerms } from './terms.store.ts'

const DAY_MS = 86_400_000
const STREAMS_MAX = 100

/** Returns the terms of booked calls with a performer, and the times that are free. */
export async function listTimes(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  performerRef: string,
  { from, to }: InputOf<typeof listCall>['query'],
) {
  if (to.getTime() - from.getTime() > TIMES_DAYS * DAY_MS) refuse('callbookings.range_too_long')
  const { viewer } = ctx
  const { id } = await requireVisiblePerformer(ctx, viewer, performerRef)
  const [terms, live, people] = await Promise.all([
    selectBookingTerms(ctx, id),
    chosenProvider(ctx),
    readCards(ctx, [id]),
  ])
  const isOpen = terms?.isOpen === true && live !== undefined && live.evidence !== 'nothing'
  const subscribed = viewer ? await isSubscribed(ctx, viewer.id, [id]) : new Set()
  const audience = terms?.audience ?? 'subscribers'
  const offered = viewer?.id === id ? terms && ownTerms(terms) : isOpen ? terms : undefined
  return {
    performerInfo: people.get(id) ?? NOBODY,
    isOpen,
    audience,
    isAudience: viewer !== undefined && belongsTo(audience, subscribed.has(id)),
    ...priceOf(terms),
    isSupervised: isOpen && (await isSupervisedBy(ctx, live.id)),
    times: offered ? await freeTimesOf(ctx, id, offered, { span: { from, to } }) : [],
  }
}

/**
 * Returns the terms by which a performer moves calls themselves, also while nobody can book one:
 * nobody books them that soon, but they know when they have time.
 */
export const ownTerms = (terms: BookingTermsRow): BookingTermsRow => ({ ...terms, noticeHours: 1 })

const priceOf = (terms: BookingTermsRow | undefined) => ({
  minutes: terms?.minutes ?? 0,
  pricing: terms?.pricing ?? 'minute',
  price: (terms?.price ?? 0n) as Tokens,
  minimumMinutes: terms?.minimumMinutes ?? 0,
  deposit: (terms ? depositFor(terms) : 0n) as Tokens,
  freeHours: terms?.freeHours ?? 0,
  timeZone: terms?.timeZone ?? 'UTC',
})

/** The time in which free times are looked for, and a booked call that may take another one. */
interface Wanted {
  readonly span: Span
  readonly exceptId?: string | undefined
  /** Its minutes, which may be more than those that are offered now. */
  readonly lasts?: number | undefined
}

/**
 * Returns the beginnings of calls in a time that neither booked calls nor announced streams of a
 * performer take.
 */
export async function freeTimesOf(
  ctx: ReadCtx,
  performerId: string,
  terms: BookingTermsRow,
  { span, exceptId, lasts }: Wanted,
): Promise<Date[]> {
  const now = ctx.now()
  const latest = new Date(now.getTime() + BOOKING_DAYS * DAY_MS)
  const within = { from: span.from, to: span.to < latest ? span.to : latest }
  const wide = { from: new Date(within.from.getTime() - STREAM_MS), to: later(within.to, DAY_MS) }
  const [taken, streams] = await Promise.all([
    takenTimes(ctx, { performerId, ...wide }),
    plannedStreams(ctx, { ownerId: performerId, ...wide }, STREAMS_MAX),
  ])
  const busy = [
    ...taken.filter(({ id }) => id !== exceptId),
    ...streams.map(({ at }) => ({ from: at, to: later(at, STREAM_MS) })),
  ]
  return freeTimes(terms, terms, { span: within, busy, now, lasts })
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
