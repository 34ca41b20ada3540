import * as z from 'zod/mini'
import { text } from '../kit/scalars.ts'
import { CountryCode } from '../people/schemas.ts'
import { CategoryId } from './schemas.ts'

/** A filter by a value, or the text shown for it; a repeated filter matches any of its values. */
const filter = () => z.optional(z.union([text(80), z.array(text(80)).check(z.maxLength(50))]))

/** The filters by which performers are found, and what they publish. */
export const performerFilters = {
  categoryIds: z.optional(z.array(CategoryId)),
  isFreeSubscription: z.optional(z.boolean()),
  country: z.optional(z.union([CountryCode, z.array(CountryCode).check(z.maxLength(50))])),
  gender: filter(),
  sexualOrientation: filter(),
  age: filter(),
  eyes: filter(),
  hair: filter(),
  butt: filter(),
  height: filter(),
  weight: filter(),
  ethnicity: filter(),
  bodyType: filter(),
}
