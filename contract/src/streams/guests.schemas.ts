import * as z from 'zod/mini'
import { idOf } from '../kit/scalars.ts'
import { DepictedPerson } from '../releases/schemas.ts'

/** The people in a running stream. */
const StreamGuests = z.object({
  people: z.array(DepictedPerson),
  /** Those who may come in once they released it, and have to stay out until then. */
  expected: z.array(DepictedPerson),
})

export const readGuests = { result: StreamGuests }

export const inviteGuests = {
  body: z.object({ personIds: z.array(idOf('Person')).check(z.maxLength(50)) }),
  result: StreamGuests,
}
