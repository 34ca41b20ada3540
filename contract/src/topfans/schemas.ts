import * as z from 'zod/mini'
import { Done, Ref } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** This calendar month (UTC), or ever. */
export const TopFansPeriod = z.enum(['month', 'all'])
export type TopFansPeriod = z.output<typeof TopFansPeriod>

const params = z.object({ performerId: Ref })

export const listTopFans = {
  params,
  query: z.object({ period: z.optional(TopFansPeriod) }),
  result: z.object({
    performerInfo: PersonCard,
    /** True while the performer shows the list; it is empty otherwise, also for its owner. */
    isShown: z.boolean(),
    /** True when the viewer may appear in it; absent for everybody but fans. */
    showsMe: z.optional(z.boolean()),
    /** True when the viewer may appear in the list of every performer; absent for all but fans. */
    showsMeEverywhere: z.optional(z.boolean()),
    /** Up to ten, the first rank first. */
    data: z.array(z.object({ rank: z.number(), user: PersonCard })),
  }),
}
export const showList = { body: z.object({ isShown: z.boolean() }), result: Done }
export const showMeEverywhere = { body: z.object({ isShown: z.boolean() }), result: Done }
export const showMe = { params, body: z.object({ isShown: z.boolean() }), result: Done }
