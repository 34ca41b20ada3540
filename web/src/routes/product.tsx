import { listProducts, readProduct } from '@stagedoor/contract/products'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { publicImage } from '../lib/media/public-image.ts'
import { excerptOf } from '../lib/navigation/excerpt.ts'
import { type PageMeta, pageMeta } from '../lib/navigation/meta.ts'
import { viewAsOf } from '../lib/session/view-as.ts'
import type { LoadedProduct } from '../screens/product/product-page.tsx'

const RELATED = 6

interface Loaded extends LoadedProduct {
  readonly about: PageMeta
}

export const loader = pageLoader('product', async ({ api, params, search }): Promise<Loaded> => {
  const viewAs = viewAsOf(search)
  const product = await api(readProduct, { params: { id: params.id }, query: { viewAs } })
  const { name, description, performer, performerId, image } = product
  const related = await api(listProducts, {
    query: { performerId, excludedId: product._id, limit: RELATED, viewAs },
  })
  const about: PageMeta = {
    title: `${name} · ${performer.name}`,
    description: excerptOf(description, 180) || t`From the store of ${performer.name}`,
    image: publicImage(image, performer.avatar),
    type: 'article',
  }
  return { product, related: related.data, viewAs, about }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

const page = import('../screens/product/product-page.tsx')
const ProductPage = lazy(() => page)

/** Shows one product on its own page. */
export default function Product() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <ProductPage {...loaded} />
    </Suspense>
  )
}
