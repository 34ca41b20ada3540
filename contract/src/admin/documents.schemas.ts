import * as z from 'zod/mini'
import { explanationText, grounds } from '../decisions/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Day, Instant, idOf, text } from '../kit/scalars.ts'
import { AccountId, CountryCode, PersonCard } from '../people/schemas.ts'
import { AdminDocument, AdminPerformer, DocumentType } from './people.schemas.ts'

/** A performer whose documents wait for review. */
export const WaitingPerformer = z.object({
  performerId: z.string(),
  performerInfo: PersonCard,
  documents: z.array(AdminDocument),
  waitingSince: Instant,
})

export const listWaitingDocuments = {
  query: z.object(paging),
  result: page(WaitingPerformer),
}

export const openDocument = {
  params: z.object({ id: idOf('Document') }),
  body: z.object({ reason: text(500, 3) }),
  result: z.object({ mimeType: z.string(), content: z.string() }),
}

export const describeDocument = {
  params: z.object({ id: idOf('Document') }),
  body: z.object({
    type: DocumentType,
    issuingCountry: CountryCode,
    number: text(40, 3),
    /** The last day on which it is valid; null for a document without one. */
    expiresOn: z.nullable(Day),
  }),
  result: AdminPerformer,
}

export const withdrawApproval = {
  params: z.object({ id: AccountId }),
  body: z.object({
    reason: explanationText(500),
    violation: grounds.violation,
    facts: grounds.facts,
  }),
  result: AdminPerformer,
}

export const decideDocuments = {
  params: z.object({ id: AccountId }),
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    reason: z.optional(explanationText(500)),
    facts: grounds.facts,
    /** Approves although another account has the same document. */
    acceptsDuplicate: z.optional(z.boolean()),
  }),
  result: AdminPerformer,
}
