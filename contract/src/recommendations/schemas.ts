import * as z from 'zod/mini'
import { Done, Ref } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

/** The reason of a recommendation. */
export const RecommendationReason = z.discriminatedUnion('kind', [
  /** Many who follow this performer follow the recommended one as well. */
  z.object({ kind: z.literal('follows'), name: z.string(), username: z.string() }),
  /** The performer published under a tag of what the account liked. */
  z.object({ kind: z.literal('tag'), tag: z.string() }),
])
export type RecommendationReason = z.output<typeof RecommendationReason>

export const listRecommendations = {
  result: z.object({
    isOn: z.boolean(),
    data: z.array(z.object({ performer: PersonCard, reason: RecommendationReason })),
  }),
}

export const hideRecommendation = { params: z.object({ performerId: Ref }), result: Done }

const Choice = z.object({ isOn: z.boolean() })

export const readChoice = { result: Choice }

export const updateChoice = { body: Choice, result: Choice }
