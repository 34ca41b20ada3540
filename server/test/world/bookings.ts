import * as callbookings from '@stagedoor/contract/callbookings'
import * as earnings from '@stagedoor/contract/earnings'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { readBalance } from '@stagedoor/contract/wallet'
import { logInAgain } from './money.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Terms = WireInputOf<typeof callbookings.updateTerms>['body']

/** The terms of booked calls in tests: every day from 18 to 20, a third of an hour, 2 a minute. */
export const bookingTerms: Terms = {
  isOpen: true,
  audience: 'everyone',
  timeZone: 'Europe/Berlin',
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '18:00', until: '20:00' })),
  times: [],
  minutes: 20,
  pricing: 'minute',
  price: 2,
  minimumMinutes: 5,
  noticeHours: 2,
  pauseMinutes: 10,
  freeHours: 24,
}

/** Opens the hours of a performer. */
export const openHours = (performer: Person, terms: Partial<Terms> = {}) =>
  performer.api(callbookings.updateTerms, { body: { ...bookingTerms, ...terms } })

const DAY_MS = 86_400_000

/** Reads what a performer offers in the next days. */
export const offerOf = (world: World, who: Pick<Person, 'api'>, performer: Person, days = 7) => {
  const from = world.clock.now()
  return who.api(callbookings.listTimes, {
    params: { performerId: performer.id },
    query: { from: from.toISOString(), to: new Date(from.getTime() + days * DAY_MS).toISOString() },
  })
}

/** Books a call at a time, on the usual terms. */
export const bookAt = (
  fan: Person,
  performer: Person,
  startsAt: string,
  more: Partial<WireInputOf<typeof callbookings.book>['body']> = {},
) =>
  fan.api(callbookings.book, {
    params: { performerId: performer.id },
    body: {
      startsAt,
      pricing: 'minute',
      price: 2,
      minutes: 20,
      deposit: 10,
      freeHours: 24,
      ...more,
    },
  })

/** Books the free time with an index among those of the next seven days. */
export async function bookFree(world: World, fan: Person, performer: Person, index = 10) {
  const { times } = await offerOf(world, fan, performer)
  return bookAt(fan, performer, times[index] ?? '')
}

/** What both sides of booked calls do in a world whose clock runs far between two acts. */
export function bookingsIn(world: World) {
  const again = (who: Person) => logInAgain(world, who)
  return {
    again,
    balance: async (who: Person) => (await (await again(who)).api(readBalance)).balance,
    read: async (who: Person, id: string) =>
      (await again(who)).api(callbookings.read, { params: { id } }),
    cancel: async (who: Person, id: string, losesDeposit = false) =>
      (await again(who)).api(callbookings.cancel, { params: { id }, body: { losesDeposit } }),
    move: async (who: Person, id: string, startsAt: string) =>
      (await again(who)).api(callbookings.move, { params: { id }, body: { startsAt } }),
    join: async (who: Person, id: string) =>
      (await again(who)).api(callbookings.join, { params: { id }, body: {} }),
    /** Lets the clock reach a time before or after the beginning of a call. */
    until: (startsAt: string, minutes = 0) =>
      world.clock.advance(Date.parse(startsAt) + minutes * 60_000 - world.clock.now().getTime()),
    earned: async (performer: Person) => {
      await world.settle()
      const { data } = await (await again(performer)).api(earnings.list, { query: {} })
      return data.map(({ grossPrice }) => grossPrice)
    },
  }
}

/** Returns the code of a refusal, or `ok`. */
export const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    ({ code }) => code,
  )
