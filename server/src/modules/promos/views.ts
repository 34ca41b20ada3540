import { publicUrl } from '../media/index.ts'
import type { PromoFields, PromoRow } from './store.ts'

/** Returns a banner in wire shape. */
export const promoView = (row: PromoRow) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  link: row.link,
  status: row.status as PromoFields['status'],
  position: row.position as PromoFields['position'],
  photo: {
    _id: row.fileId,
    url: publicUrl(row.fileId, 'promo'),
    thumbnails: [publicUrl(row.fileId, 'promo-small')],
  },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
