import * as z from 'zod/mini'
import { text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** A result of the console's search. */
export const SearchHit = z.object({
  kind: z.enum([
    'account',
    'post',
    'video',
    'gallery',
    'product',
    'payment',
    'charge',
    'report',
    'setting',
  ]),
  /** The id of the result; the key of a setting. */
  _id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The account itself, or the owner of the result. */
  person: z.nullable(PersonCard),
})
/** A result of the console's search, inside the server. */
export type SearchHit = z.output<typeof SearchHit>

export const searchAll = {
  query: z.object({ q: text(100, 2) }),
  result: z.object({ hits: z.array(SearchHit) }),
}
