import type { StaffPermission } from '@stagedoor/contract/kit/staff'

/**
 * A downloadable table of the admin console: the call that lists it, and the path of each column's
 * value in its rows.
 */
export interface Table {
  readonly call: string
  /** The permission for a list that others than staff read by the same call. */
  readonly staff?: StaffPermission
  readonly columns: Readonly<Record<string, string>>
}

/** Returns the columns of a person in a row. */
export const person = (key: string, title: string) => ({
  [`${title} id`]: `${key}._id`,
  [title]: `${key}.username`,
})

/** The columns of the times of a row. */
export const dates = { Created: 'createdAt', Updated: 'updatedAt' }

const content = {
  Id: '_id',
  ...person('performer', 'Creator'),
  Title: 'title',
  Status: 'status',
  State: 'state',
  Price: 'price',
  Likes: 'stats.likes',
  Comments: 'stats.comments',
  Removed: 'removal.at',
  ...dates,
}

/** The tables of content and comments that can be downloaded. */
export const contentTables = {
  posts: {
    call: 'admin.listPosts',
    columns: {
      Id: '_id',
      ...person('performer', 'Creator'),
      Title: 'title',
      Type: 'type',
      State: 'state',
      Price: 'price',
      Likes: 'totalLike',
      Comments: 'totalComment',
      Removed: 'removal.at',
      ...dates,
    },
  },
  videos: {
    call: 'admin.listVideos',
    columns: {
      ...content,
      Views: 'stats.views',
      Seconds: 'video.duration',
      Sales: 'totalSale',
      Earned: 'totalEarned',
    },
  },
  galleries: {
    call: 'admin.listGalleries',
    columns: { ...content, Photos: 'numOfItems', Sales: 'totalSale', Earned: 'totalEarned' },
  },
  products: {
    call: 'admin.listProducts',
    columns: {
      ...content,
      Title: 'name',
      Type: 'type',
      Stock: 'stock',
      Sold: 'totalSale',
      Earned: 'totalEarned',
    },
  },
  comments: {
    call: 'admin.searchComments',
    columns: {
      Id: '_id',
      ...person('creator', 'Author'),
      Comment: 'content',
      'Post id': 'object._id',
      Post: 'object.title',
      Replies: 'totalReply',
      Likes: 'totalLike',
      Removed: 'removal.at',
      Created: 'createdAt',
    },
  },
} as const satisfies Record<string, Table>
