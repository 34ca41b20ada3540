import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { idOf, text } from './kit/scalars.ts'
import { CountryCode } from './people.ts'

/** A country; `flag` is the path of its picture under the API. */
export const Country = z.object({
  name: z.string(),
  code: z.string(),
  capital: z.string(),
  region: z.enum(['AF', 'AS', 'EU', 'NA', 'OC', 'SA']),
  currency: z.nullable(z.object({ code: z.string(), name: z.string(), symbol: z.string() })),
  language: z.object({ code: z.string(), name: z.string() }),
  flag: z.string(),
})

export const Language = z.object({ name: z.string(), code: z.string() })

/** A country's telephone prefix, such as +49. */
export const PhoneCode = z.object({ name: z.string(), code: z.string(), dialCode: z.string() })

/** One choice of an option list: `value` is stored, `text` is shown; both are accepted. */
export const Option = z.object({ value: z.string(), text: z.string() })

/** The facts a profile can state, each with its choices. */
export const OptionLists = z.object({
  heights: z.array(Option),
  weights: z.array(Option),
  ages: z.array(Option),
  bodyTypes: z.array(Option),
  ethnicities: z.array(Option),
  butts: z.array(Option),
  hairs: z.array(Option),
  pubicHairs: z.array(Option),
  eyes: z.array(Option),
  genders: z.array(Option),
  sexualOrientations: z.array(Option),
})

export const CategoryId = idOf('Category')

/** A group that creators sort themselves into; admins make them. */
export const PerformerCategory = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  ordering: z.number(),
  description: z.string(),
})

/** What an admin writes of a category; without a slug one is made of the name. */
export const PerformerCategoryForm = z.object({
  name: text(60, 1),
  slug: z.optional(
    z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and dashes')),
  ),
  ordering: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  description: z.optional(text(500)),
})

/** The picture of a country's flag, under the API. */
export const flagPath = '/flags/:file'

export const listCountries = call({
  name: 'reference.listCountries',
  method: 'GET',
  path: '/countries/list',
  access: 'open',
  summary: 'Every inhabited country, by name.',
  result: z.array(Country),
  errors: [],
})

export const listLanguages = call({
  name: 'reference.listLanguages',
  method: 'GET',
  path: '/languages/list',
  access: 'open',
  summary: 'Languages one can say to speak, by name.',
  result: z.array(Language),
  errors: [],
})

export const listPhoneCodes = call({
  name: 'reference.listPhoneCodes',
  method: 'GET',
  path: '/phone-codes/list',
  access: 'open',
  summary: 'Telephone prefixes by country.',
  result: z.array(PhoneCode),
  errors: [],
})

export const listStates = call({
  name: 'reference.listStates',
  method: 'GET',
  path: '/states/:countryCode',
  access: 'open',
  summary: 'The states, regions or provinces of a country, by name. A country without any is its own only one.',
  params: z.object({ countryCode: CountryCode }),
  result: z.array(z.string()),
  errors: ['reference.place_not_found'],
})

export const listCities = call({
  name: 'reference.listCities',
  method: 'GET',
  path: '/cities/:countryCode/:state',
  access: 'open',
  summary: 'The places of a state with more than a thousand inhabitants, by name.',
  params: z.object({ countryCode: CountryCode, state: text(120, 1) }),
  result: z.array(z.string()),
  errors: ['reference.place_not_found'],
})

export const readOptionLists = call({
  name: 'reference.readOptionLists',
  method: 'GET',
  path: '/user-additional',
  access: 'open',
  summary: 'The choices for the facts of a profile.',
  result: OptionLists,
  errors: [],
})

export const listPerformerCategories = call({
  name: 'reference.listPerformerCategories',
  method: 'GET',
  path: '/performer-categories',
  access: 'open',
  summary: 'The categories of creators, in the order of the admin.',
  query: z.object(paging),
  result: page(PerformerCategory),
  errors: [],
})
