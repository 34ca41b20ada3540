import { addressOf, fileView } from './post-views.ts'
import type { Row } from './views.ts'

const plain = (uuid: string): string => uuid.replaceAll('-', '')

/** Returns a page of a list as the product answers it. */
const pageOf = (rows: readonly Row[], view: (row: Row) => unknown) => {
  const last = rows.at(-1)
  const next = last && `${last.happened_at.getTime()}.${plain(last.id)}`
  return { status: 0, data: { data: rows.map(view), total: Number(rows[0]?.total ?? 0), next } }
}

const pictureOf = ({ item_file: id, item_pictures: pictures, is_locked: isLocked }: Row) =>
  isLocked ? `/media/public/${plain(id)}/blurred.webp` : addressOf(id, pictures[0].name)

/** Returns a page of notifications as the product answers it. */
export const presentNotifications = (rows: readonly Row[]) =>
  pageOf(rows, (row) => ({
    _id: plain(row.id),
    type: row.type,
    title: 'New post',
    message: `${row.actor_name} has a new post.`,
    reference: { type: row.subject_kind, _id: plain(row.subject_id) },
    link: row.link,
    thumbnail: null,
    people: row.actor_count,
    happenedAt: row.happened_at,
    readAt: row.read_at,
    createdAt: row.created_at,
    updatedAt: row.happened_at,
    item: {
      kind: row.subject_kind,
      _id: plain(row.subject_id),
      title: row.item_title,
      picture: row.item_file && pictureOf(row),
    },
  }))

const cardOf = (
  id: string,
  { name, username, isPerformer }: { name: string; username: string; isPerformer: boolean },
) => ({
  _id: id,
  name,
  username,
  avatar: null,
  cover: null,
  isPerformer,
  verifiedAccount: false,
  isOnline: 0,
})

/** Returns a page of a vault as the product answers it. */
export const presentVault = (rows: readonly Row[]) => ({
  status: 0,
  data: {
    data: rows.map((row) => ({
      media: row.vault_media,
      createdAt: row.created_at,
      trashedAt: row.trashed_at,
      folderId: row.folder_id && plain(row.folder_id),
      useCount: row.use_count,
      _id: plain(row.id),
      file: {
        ...fileView(row),
        name: row.name,
        fileCount: null,
        createdAt: row.created_at,
        updatedAt: row.changed_at,
      },
      tags: row.tags,
    })),
    total: Number(rows[0]?.total ?? 0),
    next: plain(rows.at(-1)?.id ?? ''),
  },
})

/** Returns a page of charges as the product answers it. */
export const presentCharges = (rows: readonly Row[]) =>
  pageOf(rows, (row) => {
    const buyerId = plain(row.buyer_id)
    const performerId = plain(row.performer_id)
    const name = `Tip · ${row.name}`
    const price = Number(row.price) / 100
    return {
      _id: plain(row.id),
      source: 'user',
      sourceId: buyerId,
      sourceInfo: cardOf(buyerId, {
        name: row.buyer_name,
        username: row.buyer_username,
        isPerformer: false,
      }),
      performerId,
      performerInfo: cardOf(performerId, {
        name: row.name,
        username: row.username,
        isPerformer: true,
      }),
      type: row.kind,
      target: 'performer',
      targetId: performerId,
      products: [
        {
          name,
          description: name,
          price,
          quantity: 1,
          productType: row.kind,
          productId: performerId,
          extraInfo: { performerId },
        },
      ],
      originalPrice: price,
      totalPrice: price,
      status: row.status,
      createdAt: row.happened_at,
      updatedAt: row.updated_at,
    }
  })
