import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, idOf, linkPattern, text } from './kit/scalars.ts'

export const PromoId = idOf('Promo')

/** Where existing clients put a banner; the home page shows all of them in one carousel, in this order. */
export const PromoPosition = z.enum(['top', 'middle', 'bottom', 'left', 'right'])
export const PromoStatus = z.enum(['active', 'inactive'])

/** A banner of the operator. `url` is 1600 px wide, the thumbnail 800, both four to one; for everybody. */
export const Promo = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Where it leads; empty for nowhere. */
  link: z.string(),
  status: PromoStatus,
  position: PromoPosition,
  photo: z.object({ _id: z.string(), url: z.string(), thumbnails: z.array(z.string()) }),
  /** Shown from then on, and until then. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Promo = z.input<typeof Promo>

/** What an admin writes of a banner; without a status it is active, without a position on top. */
export const PromoForm = z.object({
  title: text(120, 1),
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
const pictureOf = (required: boolean) => ({ banner: { maxBytes: 50 * 1024 ** 2, required } })

export const searchPromos = call({
  name: 'promos.searchPromos',
  method: 'GET',
  path: '/site-promo/search',
  access: 'open',
  summary: 'The banners that are shown now, in their order.',
  query: z.object({ ...paging, position: z.optional(PromoPosition) }),
  result: page(Promo),
  errors: [],
})

export const searchAllPromos = call({
  name: 'promos.searchAllPromos',
  method: 'GET',
  path: '/admin/banner/search',
  access: 'admin',
  summary: 'Every banner, also those that are not shown.',
  query: z.object({ ...paging, status: z.optional(PromoStatus), position: z.optional(PromoPosition) }),
  result: page(Promo),
  errors: [],
})

export const viewPromo = call({
  name: 'promos.viewPromo',
  method: 'GET',
  path: '/admin/banner/:id/view',
  access: 'admin',
  summary: 'One banner.',
  params,
  result: Promo,
  errors: ['promos.not_found'],
})

export const createPromo = call({
  name: 'promos.createPromo',
  method: 'POST',
  path: '/admin/banner/upload',
  access: 'admin',
  summary: 'Makes a banner; its picture is cut to four to one.',
  body: PromoForm,
  files: pictureOf(true),
  result: Promo,
  errors: ['media.not_accepted', 'promos.never_shown'],
})

export const updatePromo = call({
  name: 'promos.updatePromo',
  method: 'PUT',
  path: '/admin/banner/:id',
  access: 'admin',
  summary: 'Writes a banner anew; without a picture it keeps its own.',
  params,
  body: PromoForm,
  files: pictureOf(false),
  result: Promo,
  errors: ['promos.not_found', 'media.not_accepted', 'promos.never_shown'],
})

export const deletePromo = call({
  name: 'promos.deletePromo',
  method: 'DELETE',
  path: '/admin/banner/:id',
  access: 'admin',
  summary: 'Deletes a banner.',
  params,
  result: Done,
  errors: ['promos.not_found'],
})
