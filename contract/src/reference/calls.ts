import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('reference')

/** The picture of a country's flag, under the API. */
export const flagPath = '/flags/:file'

export const listCountries = call('listCountries', {
  method: 'GET',
  path: '/countries/list',
  access: 'open',
  summary: 'Lists every inhabited country, by name.',
  errors: [],
})

export const listLanguages = call('listLanguages', {
  method: 'GET',
  path: '/languages/list',
  access: 'open',
  summary: 'Lists the languages of profiles, by name.',
  errors: [],
})

export const listPhoneCodes = call('listPhoneCodes', {
  method: 'GET',
  path: '/phone-codes/list',
  access: 'open',
  summary: 'Lists telephone prefixes by country.',
  errors: [],
})

export const listStates = call('listStates', {
  method: 'GET',
  path: '/states/:countryCode',
  access: 'open',
  summary:
    'Lists the states, regions or provinces of a country, by name. A country without any is ' +
    'listed as one.',
  errors: ['reference.place_not_found'],
})

export const listRegions = call('listRegions', {
  method: 'GET',
  path: '/regions/:countryCode',
  access: 'open',
  summary: 'Lists the states or regions of a country by ISO 3166-2, by name; none for some.',
  errors: ['reference.place_not_found'],
})

export const listCities = call('listCities', {
  method: 'GET',
  path: '/cities/:countryCode/:state',
  access: 'open',
  summary: 'Lists the cities of a state with more than a thousand inhabitants, by name.',
  errors: ['reference.place_not_found'],
})

export const readOptionLists = call('readOptionLists', {
  method: 'GET',
  path: '/user-additional',
  access: 'open',
  summary: 'Lists the choices for the facts of a profile.',
  errors: [],
})

export const listPerformerCategories = call('listPerformerCategories', {
  method: 'GET',
  path: '/performer-categories',
  access: 'open',
  summary: 'Lists the categories of creators, in the order of the admin.',
  errors: [],
})
