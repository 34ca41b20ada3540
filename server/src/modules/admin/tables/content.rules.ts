import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import { t } from 'ttag'

/** A column of a downloadable table: its title, and the path of its value in a row. */
export type Column = readonly [title: string, path: string]

/**
 * A downloadable table of the admin console: the call that lists it, and its columns with titles in
 * the language that is set.
 */
export interface Table {
  readonly call: string
  /** The permission for a list that others than staff read by the same call. */
  readonly staff?: StaffPermission
  readonly columns: () => readonly Column[]
}

/** Returns the columns of a person in a row. */
export const person = (key: string, title: string): Column[] => [
  [t`${title} id`, `${key}._id`],
  [title, `${key}.username`],
]

/** The columns of the times of a row. */
export const dates = (): Column[] => [
  [t`Created`, 'createdAt'],
  [t`Updated`, 'updatedAt'],
]

const content = (): Column[] => [
  [t`Id`, '_id'],
  ...person('performer', t`Creator`),
  [t`Title`, 'title'],
  [t`Status`, 'status'],
  [t`State`, 'state'],
  [t`Price`, 'price'],
  [t`Likes`, 'stats.likes'],
  [t`Comments`, 'stats.comments'],
  [t`Removed`, 'removal.at'],
  ...dates(),
]

/** The tables of content and comments that can be downloaded. */
export const contentTables = {
  posts: {
    call: 'admin.listPosts',
    columns: () => [
      [t`Id`, '_id'],
      ...person('performer', t`Creator`),
      [t`Title`, 'title'],
      [t`Type`, 'type'],
      [t`State`, 'state'],
      [t`Price`, 'price'],
      [t`Likes`, 'totalLike'],
      [t`Comments`, 'totalComment'],
      [t`Removed`, 'removal.at'],
      ...dates(),
    ],
  },
  videos: {
    call: 'admin.listVideos',
    columns: () => [
      ...content(),
      [t`Views`, 'stats.views'],
      [t`Seconds`, 'video.duration'],
      [t`Sales`, 'totalSale'],
      [t`Earned`, 'totalEarned'],
    ],
  },
  galleries: {
    call: 'admin.listGalleries',
    columns: () => [
      ...content(),
      [t`Photos`, 'numOfItems'],
      [t`Sales`, 'totalSale'],
      [t`Earned`, 'totalEarned'],
    ],
  },
  products: {
    call: 'admin.listProducts',
    columns: () => [
      ...content(),
      [t`Title`, 'name'],
      [t`Type`, 'type'],
      [t`Stock`, 'stock'],
      [t`Sold`, 'totalSale'],
      [t`Earned`, 'totalEarned'],
    ],
  },
  comments: {
    call: 'admin.searchComments',
    columns: () => [
      [t`Id`, '_id'],
      ...person('creator', t`Author`),
      [t`Comment`, 'content'],
      [t`Post id`, 'object._id'],
      [t`Post`, 'object.title'],
      [t`Replies`, 'totalReply'],
      [t`Likes`, 'totalLike'],
      [t`Removed`, 'removal.at'],
      [t`Created`, 'createdAt'],
    ],
  },
} as const satisfies Record<string, Table>
