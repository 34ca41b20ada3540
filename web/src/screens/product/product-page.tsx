import { readPerformer } from '@stagedoor/contract/performers'
import { useCallback, useEffect } from 'react'
import { Products } from '../../features/products/products.tsx'
import { reloadProduct, reportView, type WireProduct } from '../../features/products/queries.ts'
import { useLoadedState } from '../../lib/api/loaded-state.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Page } from '../../ui/page.tsx'
import { PostAside } from '../post/post-aside.tsx'
import { PostComments } from '../post/post-comments.tsx'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import styles from './product-page.module.css'
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
  useLoadedAgain(readPerformer)
  const { _id, performer } = product
  const refresh = useCallback(async () => setProduct(await reloadProduct(_id)), [_id, setProduct])
  useRealtimeEvent('token_transaction_success', ({ item }) => void (item._id === _id && refresh()))
  useEffect(() => {
    void reportView(_id)
  }, [_id])
  return (
    <Page aside={<PostAside performer={performer} />}>
      <ProductView product={product} onChanged={refresh} />
      <PostComments subject={{ _id, isLocked: false }} objectType="product" />
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title">{t`More from the store of ${performer.name}`}</h2>
          <Products products={related} isBylineHidden />
        </section>
      )}
    </Page>
  )
}
