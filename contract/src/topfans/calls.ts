import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('topfans')

export const listTopFans = call('listTopFans', {
  method: 'GET',
  path: '/performers/:performerId/top-fans',
  access: 'optional',
  summary:
    'Lists the fans of a performer who spent most in this month or ever, where the performer ' +
    'shows such a list: only those who said yes, with their ranks and without amounts.',
  errors: ['performers.not_found'],
})

export const showList = call('showList', {
  method: 'PUT',
  path: '/performer/top-fans',
  access: 'performer',
  summary: 'Shows the list of top fans to everyone who may see the performer, or hides it.',
  errors: [],
})

export const showMe = call('showMe', {
  method: 'PUT',
  path: '/performers/:performerId/top-fans/me',
  access: 'fan',
  summary:
    'Says whether the fan may appear in the list of top fans of a performer. At first: no. ' +
    'It wins over what the fan said for every performer.',
  errors: ['performers.not_found'],
})

export const showMeEverywhere = call('showMeEverywhere', {
  method: 'PUT',
  path: '/user/top-fans',
  access: 'fan',
  summary:
    'Says whether the fan may appear in the lists of top fans of every performer they ' +
    'support, now and later, except of those they refused. At first: no.',
  errors: [],
})
