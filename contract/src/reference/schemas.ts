import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { idOf, nameText, text } from '../kit/scalars.ts'
import { CountryCode } from '../people/schemas.ts'

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

/** The facts of a profile, each with its choices. */
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

/** A category that admins create and creators choose. */
export const PerformerCategory = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  ordering: z.number(),
  description: z.string(),
})

/** A category as an admin edits it; the slug defaults to one made of the name. */
export const PerformerCategoryForm = z.object({
  name: nameText(60, 1),
  slug: z.optional(
    z
      .string()
      .check(
        z.maxLength(60),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters, digits and hyphens'),
      ),
  ),
  ordering: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  description: z.optional(text(500)),
})

export const listCountries = { result: z.array(Country) }

export const listLanguages = { result: z.array(Language) }

export const listPhoneCodes = { result: z.array(PhoneCode) }

export const listStates = {
  params: z.object({ countryCode: CountryCode }),
  result: z.array(z.string()),
}

export const listRegions = {
  params: z.object({ countryCode: CountryCode }),
  result: z.object({
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    /** False where the location data of the site knows only countries. */
    isKnown: z.boolean(),
  }),
}

export const listCities = {
  params: z.object({ countryCode: CountryCode, state: text(120, 1) }),
  result: z.array(z.string()),
}

export const readOptionLists = { result: OptionLists }

export const listPerformerCategories = {
  query: z.object(paging),
  result: page(PerformerCategory),
}
