import * as z from 'zod/mini'
import { Instant, idOf } from '../kit/scalars.ts'

const Provider = z.enum(['veriff', 'verifymy'])
const State = z.enum(['pending', 'approved', 'declined', 'retry', 'expired'])

const OwnCheck = z.object({ state: State, startedAt: Instant })
const Own = z.object({
  /** Null while the site has chosen no company, or has no keys for it. */
  provider: z.nullable(Provider),
  check: z.nullable(OwnCheck),
})

export const read = { result: Own }
export const start = { result: z.object({ url: z.string() }) }
export const refresh = { result: Own }

const Check = z.object({
  _id: z.string(),
  provider: Provider,
  state: State,
  startedAt: Instant,
  readAt: z.nullable(Instant),
  /** The content of the document; null for a company that tells nothing about it. */
  person: z.nullable(
    z.object({
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      dateOfBirth: z.nullable(z.string()),
      isNameEqual: z.boolean(),
      isBirthDateEqual: z.boolean(),
    }),
  ),
  document: z.nullable(
    z.object({
      type: z.string(),
      issuingCountry: z.string(),
      expiresOn: z.nullable(z.string()),
    }),
  ),
  /** True when the result filled the details of the waiting ID. */
  isApplied: z.boolean(),
  /** Why the site did not approve by itself, or null. */
  heldFor: z.nullable(z.string()),
})

export const listOf = {
  params: z.object({ id: idOf('account') }),
  result: z.object({ data: z.array(Check) }),
}
