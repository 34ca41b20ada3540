import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { ParticipationState } from './participations.schemas.ts'

export * from './labels.schemas.ts'
export * from './lists.schemas.ts'
export * from './offer.schemas.ts'
export * from './participations.schemas.ts'

/** The kinds of content. */
export const ContentType = z.enum(['feed', 'video', 'gallery', 'product'])
export type ContentType = z.output<typeof ContentType>

export const countView = {
  body: z.object({
    objectType: z.enum([...ContentType.options, 'performer']),
    objectId: idOf('Item'),
  }),
  result: Done,
}

/** Content of another performer that names the account. */
export const Participation = z.object({
  /** The id of the content. */
  _id: z.string(),
  kind: z.enum(['video', 'gallery']),
  title: userHtml(z.string(), 'item.title'),
  performer: PersonCard,
  state: ParticipationState,
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
  /** True when the account agreed to everything of this performer. */
  isPermitted: z.boolean(),
  /** True when others can find the content, locked or open. */
  isPublished: z.boolean(),
})
/** A participation inside the server. */
export type Participation = z.output<typeof Participation>

export const listParticipations = {
  query: z.object({ ...paging, isAnswered: z.optional(z.boolean()) }),
  result: page(Participation),
}

export const answerParticipation = {
  params: z.object({ id: idOf('Item') }),
  body: z.object({ isAccepted: z.boolean(), forAll: z.optional(z.boolean()) }),
  result: Done,
}

export const endParticipationPermit = {
  params: z.object({ id: idOf('Performer') }),
  result: Done,
}
