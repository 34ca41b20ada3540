import { useCallback } from 'react'
import { Products } from '../../features/products/products.tsx'
import { reloadProduct, reportView, type WireProduct } from '../../features/products/queries.ts'
import { useLoadedState } from '../../lib/api/loaded-state.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import { ProductView } from './product-view.tsx'

/** The data of a product's page. */
export interface LoadedProduct extends LoadedViewAs {
  readonly product: WireProduct
  /** Other products of the same performer. */
  readonly related: readonly WireProduct[]
}

/** Shows one product with its comments, and others of its performer below. */
export default function ProductPage({ viewAs, ...loaded }: LoadedProduct) {
  return (
    <ViewedAs viewAs={viewAs} content={loaded.product}>
      <OneProduct key={`${viewAs} ${loaded.product._id}`} {...loaded} />
    </ViewedAs>
  )
}

function OneProduct({ product: loaded, related }: Omit<LoadedProduct, 'viewAs'>) {
  const [product, setProduct] = useLoadedState(loaded)
  const { _id, performer } = product
  const refresh = useCallback(async () => setProduct(await reloadProduct(_id)), [_id, setProduct])
  useRealtimeEvent('token_transaction_success', ({ item }) => void (item._id === _id && refresh()))
  return (
    <ContentPage
      content={{ _id, performer, isLocked: false }}
      objectType="product"
      reportView={reportView}
      more={{
        title: t`More from the store of ${performer.name}`,
        items: related,
        show: (products) => <Products products={products} isBylineHidden />,
      }}
    >
      <ProductView product={product} onChanged={refresh} />
    </ContentPage>
  )
}
