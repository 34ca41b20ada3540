import * as z from 'zod/mini'
import { ageLevels, ageMethods } from '../kit/age.ts'
import { Done, Instant } from '../kit/scalars.ts'

export const AgeMethodName = z.enum(ageMethods)

/** A check by which the age of a person is known. */
const Assurance = z.object({
  method: AgeMethodName,
  level: z.enum(ageLevels),
  passedAt: Instant,
  until: Instant,
  /** True when it was passed in this very browser session. */
  isOfSession: z.boolean(),
})

export const readAge = { result: z.object({ assurances: z.array(Assurance) }) }

export const forgetAge = { result: Done }
