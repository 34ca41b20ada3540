import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('today')

/** The highest goal of a month: an amount of currency, or a number of subscribers. */
export const GOAL_MAX = 10_000_000

export const readToday = call('readToday', {
  method: 'GET',
  path: '/performer/today',
  access: 'performer',
  summary:
    'Returns what a performer looks at first: what they earned today and this month, against ' +
    'the same days of the last month; the fans who wait for an answer; the orders to send; what ' +
    'goes out next; what needs a decision; and the goal of the month. Days and months are those ' +
    'of the time zone, UTC by default.',
  errors: [],
})

export const setGoal = call('setGoal', {
  method: 'PUT',
  path: '/performer/today/goal',
  access: 'performer',
  summary:
    'Sets the performer’s goal: net earnings in a month, or a number of subscribers. It replaces ' +
    'the one before.',
  errors: [],
})

export const removeGoal = call('removeGoal', {
  method: 'DELETE',
  path: '/performer/today/goal',
  access: 'performer',
  summary: 'Removes the performer’s goal. Does nothing when there is none.',
  errors: [],
})
