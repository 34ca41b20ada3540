import { listGalleries, readGallery } from '@stagedoor/contract/galleries'
import { listPhotos } from '@stagedoor/contract/photos'
import { useLoaderData } from 'react-router'
import { photosLabel } from '../features/content/contents.ts'
import { PHOTOS_AT_ONCE } from '../features/galleries/queries.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { publicImage } from '../lib/media/public-image.ts'
import { excerptOf } from '../lib/navigation/excerpt.ts'
import { type PageMeta, pageMeta } from '../lib/navigation/meta.ts'
import { viewAsOf } from '../lib/session/view-as.ts'
import GalleryPage, { type LoadedGallery } from '../screens/gallery/gallery-page.tsx'

const RELATED = 6

interface Loaded extends LoadedGallery {
  readonly about: PageMeta
}

export const loader = pageLoader(
  'gallery',
  async ({ api, params: { id }, search }): Promise<Loaded> => {
    const viewAs = viewAsOf(search)
    const gallery = await api(readGallery, { params: { id }, query: { viewAs } })
    const { _id, performerId, performer, title, description, numOfItems, coverPhoto } = gallery
    const others = { performerId, excludedId: _id, limit: RELATED, viewAs }
    const [photos, related] = await Promise.all([
      api(listPhotos, { query: { galleryId: _id, limit: PHOTOS_AT_ONCE, viewAs } }),
      api(listGalleries, { query: others }),
    ])
    const about: PageMeta = {
      title: t`${title} by ${performer.name}`,
      description: excerptOf(description, 180) || photosLabel(numOfItems),
      image: publicImage(coverPhoto.url, performer.avatar),
    }
    return { gallery, photos: photos.data, related: related.data, viewAs, about }
  },
)

export const meta = pageMeta<typeof loader>(({ about }) => about)

/** Shows one gallery with its photos. */
export default function Gallery() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return <GalleryPage {...loaded} />
}
