import type * as callbookings from '@stagedoor/contract/callbookings'
import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { priceRangeOf, requirePublisher } from '../../content/index.ts'
import { readSettings } from '../../settings/index.ts'
import { requireCounting } from '../set-terms.ts'
import { hoursOf, weeklyOf } from './rules.ts'
import { type BookingTermsRow, selectBookingTerms, storeBookingTerms } from './terms.store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type Form = InputOf<typeof callbookings.updateTerms>['body']

const untouched = {
  isOpen: false,
  audience: 'subscribers',
  timeZone: 'UTC',
  weeklyFrom: [],
  weeklyUntil: [],
  singleTimes: [],
  minutes: 15,
  pricing: 'minute',
  minimumMinutes: 5,
  noticeHours: 12,
  pauseMinutes: 10,
  freeHours: 24,
} as const satisfies Omit<BookingTermsRow, 'price'>

/** Returns the hours and terms on which the viewer can be booked. */
export async function readBookingTerms(ctx: PerformerCtx) {
  const terms = await selectBookingTerms(ctx, ctx.viewer.id)
  const { times, ...rest } = present(terms ?? untouched)
  const price = (terms?.price ?? null) as Tokens | null
  return { ...rest, times: times.filter((at) => at > ctx.now()), price }
}

function present(terms: Omit<BookingTermsRow, 'price'>) {
  const { weeklyFrom: _, weeklyUntil: __, singleTimes, ...rest } = terms
  return { ...rest, hours: hoursOf(terms), times: [...singleTimes] }
}

/** Changes them. */
export async function updateBookingTerms(
  ctx: PerformerCtx,
  { hours, times, ...form }: Form,
): Promise<ReturnType<typeof present> & { price: Tokens }> {
  await requirePublisher(ctx)
  if (form.isOpen) await requireCounting(ctx)
  const range = priceRangeOf(await readSettings(ctx))
  const { price, minutes } = form
  if (price < range.minimum || price > range.maximum) refuse('content.price_out_of_range', range)
  const isFixed = form.pricing === 'fixed'
  if (!isFixed && form.minimumMinutes > minutes) refuse('callbookings.minimum_too_long')
  const weekly = hours.map((one) => weeklyOf(one, minutes) ?? refuse('callbookings.hours_invalid'))
  const terms: BookingTermsRow = {
    ...form,
    minimumMinutes: isFixed ? minutes : form.minimumMinutes,
    weeklyFrom: weekly.map(([from]) => from),
    weeklyUntil: weekly.map(([, until]) => until),
    singleTimes: times.filter((at) => at > ctx.now()),
  }
  await transaction(ctx, (ctx) => storeBookingTerms(ctx, ctx.viewer.id, terms))
  return { ...present(terms), price }
}
