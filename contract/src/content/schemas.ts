import * as z from 'zod/mini'
import { Done, idOf } from '../kit/scalars.ts'

export * from './labels.schemas.ts'
export * from './lists.schemas.ts'
export * from './offer.schemas.ts'

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
