import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, linkPattern, nameText, text } from '../kit/scalars.ts'

export const PromoId = idOf('Promo')

/**
 * The position of a banner in existing clients; the home page shows all of them in one carousel, in
 * this order.
 */
export const PromoPosition = z.enum(['top', 'middle', 'bottom', 'left', 'right'])
export const PromoStatus = z.enum(['active', 'inactive'])

/**
 * A banner of the operator. `url` is 1600 px wide, the thumbnail 800, both four to one and public.
 */
export const Promo = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The address that it links to; empty for none. */
  link: z.string(),
  status: PromoStatus,
  position: PromoPosition,
  photo: z.object({ _id: z.string(), url: z.string(), thumbnails: z.array(z.string()) }),
  /** The times between which it is shown. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Promo = z.input<typeof Promo>

/** A banner as an admin edits it; active and in the top position by default. */
export const PromoForm = z.object({
  title: nameText(120, 1),
  description: z.optional(text(300)),
  link: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(500),
      z.refine((link) => link === '' || linkPattern.test(link), 'Start with / or https://'),
    ),
  ),
  status: z.optional(PromoStatus),
  position: z.optional(PromoPosition),
  startsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
})

const params = z.object({ id: PromoId })

export const searchPromos = {
  query: z.object({ ...paging, position: z.optional(PromoPosition) }),
  result: page(Promo),
}

export const searchAllPromos = {
  query: z.object({
    ...paging,
    status: z.optional(PromoStatus),
    position: z.optional(PromoPosition),
  }),
  result: page(Promo),
}

export const viewPromo = {
  params,
  result: Promo,
}

export const createPromo = {
  body: PromoForm,
  result: Promo,
}

export const updatePromo = {
  params,
  body: PromoForm,
  result: Promo,
}

export const deletePromo = {
  params,
  result: Done,
}
