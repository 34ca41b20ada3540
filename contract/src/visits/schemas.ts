import * as z from 'zod/mini'
import { Done, Instant } from '../kit/scalars.ts'

export const readVisit = {
  result: z.object({
    /** The end of the visit before this one; null in the first visit. */
    since: z.nullable(Instant),
  }),
}
export const noteVisit = { result: Done }
