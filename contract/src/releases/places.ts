import * as z from 'zod/mini'
import { CountryCode } from '../people/schemas.ts'

/** The most countries that a release names; their names are part of the signed text. */
const PLACES_MAX = 120

/** Where a release lets files be shown: everywhere, in some countries only, or not in some. */
export const ReleasePlaces = z
  .object({
    rule: z.enum(['everywhere', 'only', 'except']),
    countries: z.array(CountryCode).check(z.maxLength(PLACES_MAX)),
  })
  .check(
    z.refine(({ rule, countries }) => rule === 'everywhere' || countries.length > 0, {
      path: ['countries'],
      error: 'Choose at least one country',
    }),
    z.refine(({ rule, countries }) => rule !== 'everywhere' || countries.length === 0, {
      path: ['countries'],
      error: 'Everywhere names no countries',
    }),
  )
export type ReleasePlaces = z.output<typeof ReleasePlaces>
