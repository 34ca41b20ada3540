import * as callbookings from '@stagedoor/contract/callbookings'
import { bookingTerms, openHours } from '../../world/bookings.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, outcomeFor, rowAbout } from './row-builders.ts'

const DAY_MS = 86_400_000

/** Opens the hours of the owner at the lowest price, and returns the times that are free. */
async function freeTimes({ people: { owner, buyer }, world }: Actors) {
  await openHours(owner, { price: 1, minimumMinutes: 1, noticeHours: 0 })
  const from = world.clock.now()
  const to = new Date(from.getTime() + 7 * DAY_MS)
  const query = { from: from.toISOString(), to: to.toISOString() }
  const params = { performerId: owner.id }
  const { times } = await buyer.api(callbookings.listTimes, { params, query })
  return { params, query, times }
}

const terms = { pricing: 'minute', price: 1, minutes: 20, deposit: 1, freeHours: 24 } as const

/** Returns a call that the buyer has booked with the owner, and may move. */
async function aBooking(cast: Actors): Promise<string> {
  const { buyer } = cast.people
  const now = cast.world.clock.now().getTime()
  const { data } = await buyer.api(callbookings.listUpcoming)
  const booked = data.find(({ freeUntil }) => Date.parse(freeUntil) > now)
  if (booked) return booked._id
  const { params, times } = await freeTimes(cast)
  const body = { startsAt: times.at(-1) ?? '', ...terms }
  return (await buyer.api(callbookings.book, { params, body }))._id
}

const hidden = outcomeFor('performers.not_found', 'fan abroad', 'blocked')
const bothSides = { all: 'callbookings.not_found', but: outcomeFor('ok', 'owner', 'buyer') }

/** Rows about booked calls. */
export const callbookingRows: Rows = {
  'callbookings.readTerms': anyoneOfRole,
  'callbookings.updateTerms': { given: () => ({ body: { ...bookingTerms, price: 1 } }) },
  'callbookings.listTimes': {
    given: async (cast) => {
      const { params, query } = await freeTimes(cast)
      return { params, query }
    },
    but: { ...hidden, ...outcomeFor('performers.not_found', 'guest abroad') },
  },
  'callbookings.book': {
    given: async (cast) => {
      const { params, times } = await freeTimes(cast)
      return { params, body: { startsAt: times[0] ?? '', ...terms } }
    },
    all: 'wallet.insufficient_balance',
    but: { ...hidden, ...outcomeFor('ok', 'fan', 'subscriber', 'buyer') },
  },
  'callbookings.listUpcoming': anyoneOfRole,
  'callbookings.list': anyoneOfRole,
  'callbookings.read': { given: rowAbout(aBooking), ...bothSides },
  'callbookings.move': {
    given: async (cast) => {
      const id = await aBooking(cast)
      const { times } = await freeTimes(cast)
      return { params: { id }, body: { startsAt: times.at(-2) ?? '' } }
    },
    ...bothSides,
  },
  'callbookings.cancel': {
    given: rowAbout(aBooking, { body: { losesDeposit: true } }),
    ...bothSides,
  },
  'callbookings.join': {
    given: rowAbout(aBooking, { body: {} }),
    all: 'callbookings.not_found',
    but: outcomeFor('callbookings.too_early', 'owner', 'buyer'),
  },
}
