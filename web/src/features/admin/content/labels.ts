import type { listGalleries, listPhotos, listProducts, listVideos } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'

/** A video as an admin's client reads it. */
export type AdminVideo = WireOf<typeof listVideos>['data'][number]
/** A gallery as an admin's client reads it. */
export type AdminGallery = WireOf<typeof listGalleries>['data'][number]
/** A product as an admin's client reads it. */
export type AdminProduct = WireOf<typeof listProducts>['data'][number]
/** A photo of a gallery as an admin's client reads it. */
export type AdminPhoto = WireOf<typeof listPhotos>['data'][number]

const productTypes = () => ({ digital: t`Digital`, physical: t`Physical` }) as const

/** Returns the label of a type of product. */
export const productTypeLabel = (type: AdminProduct['type']): string => productTypes()[type]

/** The types of products as options. */
export const productTypeOptions = (): readonly Option[] =>
  Object.entries(productTypes()).map(([value, text]) => ({ value, text }))

/** Returns the label of a photo's status. */
export const photoStatusLabel = (status: AdminPhoto['status']) =>
  ({
    active: { text: t`Shown`, tone: 'good' },
    inactive: { text: t`Hidden`, tone: 'neutral' },
    draft: { text: t`Draft`, tone: 'neutral' },
    'file-error': { text: t`Failed`, tone: 'bad' },
  })[status] as { readonly text: string; readonly tone: 'good' | 'neutral' | 'bad' }
