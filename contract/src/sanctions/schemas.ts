import * as z from 'zod/mini'
import { Instant, idOf, nameText, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

export const SanctionFormat = z.enum(['ofac', 'ofac_xml', 'un', 'eu', 'eu_xml', 'uk', 'csv'])
export type SanctionFormat = z.output<typeof SanctionFormat>

const List = z.object({
  _id: z.string(),
  name: z.string(),
  format: SanctionFormat,
  sourceUrl: z.nullable(z.string()),
  /** The number of names; none before the first import. */
  names: z.number(),
  version: z.number(),
  importedAt: z.nullable(Instant),
  /** Why the last download failed, or null. */
  problem: z.nullable(z.string()),
})

export const listLists = { result: z.object({ data: z.array(List) }) }

export const importList = {
  body: z.object({ name: nameText(80, 1), format: SanctionFormat }),
  result: List,
}

export const setSource = {
  body: z.object({
    name: nameText(80, 1),
    format: SanctionFormat,
    url: z.nullable(z.url().check(z.maxLength(500))),
  }),
  result: List,
}

const Status = z.enum(['open', 'cleared', 'blocked'])

const Hit = z.object({
  _id: z.string(),
  status: Status,
  performerInfo: PersonCard,
  /** The name and the birth date that were compared. */
  payeeName: z.string(),
  payeeBirthDate: z.nullable(z.string()),
  list: z.string(),
  listedName: z.string(),
  reference: z.string(),
  birthDates: z.array(z.string()),
  /** Documents of the listed person, as far as the list knows them. */
  documents: z.array(z.string()),
  /** The likeness of the names, in percent; 100 where the document number is the same. */
  score: z.number(),
  /** The number of the payee's ID is that of a document of the listed person. */
  hasSameNumber: z.boolean(),
  foundAt: Instant,
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

export const listHits = {
  query: z.object({ status: z.optional(Status) }),
  result: z.object({ data: z.array(Hit) }),
}

export const decideHit = {
  params: z.object({ id: idOf('hit') }),
  body: z.object({ decision: z.enum(['clear', 'block']), reason: text(500, 3) }),
  result: Hit,
}
