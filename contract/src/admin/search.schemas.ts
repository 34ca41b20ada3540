import * as z from 'zod/mini'
import { text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** Something the console's search found. */
export const SearchHit = z.object({
  kind: z.enum(['account', 'post', 'payment', 'charge', 'report', 'setting']),
  /** The id of what was found; a setting's key. */
  _id: z.string(),
  title: z.string(),
  note: z.string(),
  /** The account, or whose it is. */
  person: z.nullable(PersonCard),
})
/** Something the console's search found, inside the server. */
export type SearchHit = z.output<typeof SearchHit>

export const searchAll = {
  query: z.object({ q: text(100, 2) }),
  result: z.object({ hits: z.array(SearchHit) }),
}
