import type { listOwnPosts, readOwnPost } from '@stagedoor/contract/feed'
import type { readOwnGallery } from '@stagedoor/contract/galleries'
import type { WireOf } from '@stagedoor/contract/kit'
import type { readOwnProduct } from '@stagedoor/contract/products'
import type { listFiles } from '@stagedoor/contract/vault'
import type { readOwnVideo } from '@stagedoor/contract/videos'
import { formatDay } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { soldItemName } from '../../lib/labels/sold-item.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import type { WireMassMessage } from './queries.ts'

/** The kinds of what fans can have bought. */
export const boughtKinds = ['message', 'feed', 'video', 'gallery', 'product', 'file'] as const
export type BoughtKind = (typeof boughtKinds)[number]

/** A picture in a list. */
interface ListPicture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly hash: string | null
}

/** Something that fans can have bought, as a list shows it. */
export interface Bought {
  readonly id: string
  readonly kind: BoughtKind | 'deleted'
  /** Its title, its name or the beginning of its text; empty where it has none of them. */
  readonly title: string
  readonly createdAt: string
  readonly picture?: ListPicture | undefined
}

interface Pictured {
  readonly pictures: readonly {
    readonly url: string
    readonly width: number
    readonly height: number
  }[]
  readonly thumbhash: string | null
}

/** The longest beginning of a text that stands for a title. */
const TITLE_MAX = 80

function pictureOf(shown: Pictured | null | undefined): ListPicture | undefined {
  const first = shown?.pictures[0]
  if (!shown || !first) return undefined
  return { src: first.url, width: first.width, height: first.height, hash: shown.thumbhash }
}

/** Returns what buyers of a mass message bought. */
export const ofMessage = ({
  _id: id,
  text,
  files,
  startedAt,
  createdAt,
}: WireMassMessage): Bought => ({
  id,
  kind: 'message',
  title: excerptOf(text, TITLE_MAX),
  createdAt: startedAt ?? createdAt,
  picture: pictureOf(files[0]),
})

/** Returns what buyers of a post bought. */
export const ofPost = ({
  _id: id,
  title,
  text,
  thumbnail,
  createdAt,
}: WireOf<typeof readOwnPost>): Bought => ({
  id,
  kind: 'feed',
  title: title || excerptOf(text, TITLE_MAX),
  createdAt,
  picture: pictureOf(thumbnail),
})

/** Returns what buyers of a video bought. */
export const ofVideo = ({
  _id: id,
  title,
  thumbnail,
  createdAt,
}: WireOf<typeof readOwnVideo>): Bought => ({
  id,
  kind: 'video',
  title,
  createdAt,
  picture: pictureOf(thumbnail),
})

/** Returns what buyers of a gallery bought. */
export const ofGallery = ({
  _id: id,
  title,
  coverPhoto,
  createdAt,
}: WireOf<typeof readOwnGallery>): Bought => ({
  id,
  kind: 'gallery',
  title,
  createdAt,
  picture: pictureOf(coverPhoto),
})

/** Returns what buyers of a product bought. */
export const ofProduct = ({
  _id: id,
  name,
  picture,
  createdAt,
}: WireOf<typeof readOwnProduct>): Bought => ({
  id,
  kind: 'product',
  title: name,
  createdAt,
  picture: pictureOf(picture),
})

/** Returns what owners of a file of the vault bought. */
export const ofFile = ({
  _id: id,
  file,
  createdAt,
}: WireOf<typeof listFiles>['data'][number]): Bought => ({
  id,
  kind: 'file',
  title: file.name,
  createdAt,
  picture: pictureOf(file),
})

/** Returns true for a mass message that fans could buy. */
export const wasOffered = ({ price, sent }: Pick<WireMassMessage, 'price' | 'sent'>): boolean =>
  price !== null && sent > 0

type OwnOffer = Pick<WireOf<typeof listOwnPosts>['data'][number], 'isSale' | 'price' | 'totalSale'>

/** Returns true for content that is sold, or was. */
export const isSold = ({ isSale, price, totalSale }: OwnOffer): boolean =>
  (isSale && price > 0) || totalSale > 0

/** Returns the name of what was bought: its title, or its kind with its day. */
export function boughtName({ kind, title, createdAt }: Bought, now: Date): string {
  if (title) return title
  if (kind === 'deleted') return t`A deleted item`
  return kind === 'file'
    ? t`File of ${formatDay(new Date(createdAt), now, 'UTC')}`
    : soldItemName({ kind, title, createdAt }, now)
}

/** Returns the name of a kind of what fans buy, as the list of its items is called. */
export const boughtKindLabel = (kind: BoughtKind): string =>
  ({
    message: t`Mass messages`,
    feed: t`Posts`,
    video: t`Videos`,
    gallery: t`Galleries`,
    product: t`Products`,
    file: t`Files of the vault`,
  })[kind]
