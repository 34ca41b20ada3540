import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Day, Done, Instant, idOf, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** What the site says on which somebody signed a release that was imported. */
const ImportedEvidence = z.object({
  site: z.string(),
  /** The performer there. */
  producer: z.string(),
  legalName: z.nullable(z.string()),
  birthDate: z.nullable(Day),
  checkedAt: Instant,
})

/** Somebody without an account as the staff checks them. */
export const WaitingPerson = z.object({
  _id: z.string(),
  alias: z.string(),
  legalName: z.string(),
  birthDate: Day,
  documentId: z.nullable(z.string()),
  selfieId: z.nullable(z.string()),
  namedBy: z.nullable(PersonCard),
  /** What another site says of them, from which a release was imported. */
  imported: z.nullable(ImportedEvidence),
  submittedAt: Instant,
})
export type WaitingPerson = z.output<typeof WaitingPerson>

export const listWaitingPeople = { query: z.object(paging), result: page(WaitingPerson) }

export const decidePerson = {
  params: z.object({ id: idOf('Person') }),
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    reason: z.optional(text(500, 3)),
  }),
  result: Done,
}
