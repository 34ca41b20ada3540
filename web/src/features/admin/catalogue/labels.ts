import type { listGalleries, listPhotos, listProducts, listVideos } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { formatCount, formatDuration } from '../../../lib/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import type { AdminPost } from '../posts/labels.ts'

/** A video as an admin's client reads it. */
export type AdminVideo = WireOf<typeof listVideos>['data'][number]
/** A gallery as an admin's client reads it. */
export type AdminGallery = WireOf<typeof listGalleries>['data'][number]
/** A product as an admin's client reads it. */
export type AdminProduct = WireOf<typeof listProducts>['data'][number]
/** A photo of a gallery as an admin's client reads it. */
export type AdminPhoto = WireOf<typeof listPhotos>['data'][number]

/** A video, gallery or product as tables and pages of the console show it. */
export interface CatalogueItem
  extends Pick<
    AdminVideo,
    '_id' | 'slug' | 'performer' | 'price' | 'state' | 'removal' | 'totalSale' | 'createdAt'
  > {
  readonly kind: 'video' | 'gallery' | 'product'
  readonly title: string
  /** The size of the item: its length, its photos, or its stock. */
  readonly note: string
  readonly picture: { readonly url: string; readonly hash: string | null } | undefined
  readonly audience: AdminPost['audience']
  readonly likes: number
  readonly comments: number
  readonly views: number
  readonly publishedAt: string | null
}

type Poster = {
  readonly url: string | null
  readonly pictures: readonly { url: string }[]
  thumbhash: string | null
}

const pictureOf = (poster: Poster | null): CatalogueItem['picture'] => {
  const url = poster?.pictures[0]?.url ?? poster?.url
  return url ? { url, hash: poster?.thumbhash ?? null } : undefined
}

const countsOf = ({ likes, comments, views }: AdminVideo['stats']) => ({ likes, comments, views })

/** Returns a video as a row of the console. */
export const videoItem = (video: AdminVideo): CatalogueItem => ({
  ...video,
  ...countsOf(video.stats),
  kind: 'video',
  picture: pictureOf(video.thumbnail),
  note: video.video?.duration ? formatDuration(video.video.duration) : t`Video`,
})

/** Returns a gallery as a row of the console. */
export const galleryItem = (gallery: AdminGallery): CatalogueItem => {
  const { numOfItems } = gallery
  return {
    ...gallery,
    ...countsOf(gallery.stats),
    performer: { ...gallery.performer, isFeatured: false },
    kind: 'gallery',
    picture: pictureOf(gallery.coverPhoto),
    note: ngettext(
      msgid`${formatCount(numOfItems)} photo`,
      `${formatCount(numOfItems)} photos`,
      numOfItems,
    ),
  }
}

/** Returns a product as a row of the console. */
export const productItem = (product: AdminProduct): CatalogueItem => ({
  ...product,
  ...countsOf(product.stats),
  kind: 'product',
  title: product.name,
  audience: product.price > 0 ? 'buyers' : 'everyone',
  picture: pictureOf(product.picture),
  note: [productTypeLabel(product.type), stockLabel(product.stock)].join(' · '),
})

const productTypes = () => ({ digital: t`Digital`, physical: t`Physical` }) as const

/** Returns the label of a type of product. */
const productTypeLabel = (type: AdminProduct['type']): string => productTypes()[type]

/** The types of products as options. */
export const productTypeOptions = (): readonly Option[] =>
  Object.entries(productTypes()).map(([value, text]) => ({ value, text }))

/** Returns the number of pieces left. */
const stockLabel = (stock: number | null): string =>
  stock === null ? t`Unlimited` : t`${formatCount(stock)} left`

/** Returns the label of a photo's status. */
export const photoStatusLabel = (status: AdminPhoto['status']) =>
  ({
    active: { text: t`Shown`, tone: 'good' },
    inactive: { text: t`Hidden`, tone: 'neutral' },
    draft: { text: t`Draft`, tone: 'neutral' },
    'file-error': { text: t`Failed`, tone: 'bad' },
  })[status] as { readonly text: string; readonly tone: 'good' | 'neutral' | 'bad' }
