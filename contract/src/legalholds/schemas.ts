import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, text } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { LEGAL_HOLD_SUBJECTS } from './calls.ts'

const Subject = z.enum(LEGAL_HOLD_SUBJECTS)

/** A legal hold as admins read it. */
const LegalHold = z.object({
  _id: z.string(),
  subject: Subject,
  subjectId: z.string(),
  owner: z.nullable(PersonCard),
  reason: z.string(),
  /** True when the owner may read that something is kept, and the reason. */
  isDisclosed: z.boolean(),
  setBy: z.nullable(PersonCard),
  setAt: Instant,
  liftedBy: z.nullable(PersonCard),
  /** Null while the hold is in force. */
  liftedAt: z.nullable(Instant),
  liftReason: z.string(),
})

export const listLegalHolds = {
  query: z.object(paging),
  result: page(LegalHold),
}

export const setLegalHold = {
  body: z.object({
    subject: Subject,
    subjectId: idOf('Subject'),
    reason: text(2000, 3),
    isDisclosed: z.boolean(),
  }),
  result: Done,
}

export const liftLegalHold = {
  params: z.object({ id: idOf('LegalHold') }),
  body: z.object({ reason: text(2000, 3) }),
  result: Done,
}
