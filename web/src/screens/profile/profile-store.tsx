import type { WireOf } from '@stagedoor/contract/kit'
import { listProducts } from '@stagedoor/contract/products'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useSearchParams } from 'react-router'
import { ProductGrid } from '../../features/products/product-grid.tsx'
import { PRODUCTS_PER_PAGE } from '../../features/products/queries.ts'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { viewAsOf } from '../../lib/session/view-as.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './profile-store.module.css'

interface ProfileStoreProps {
  performer: WirePerformer
  first: WireOf<typeof listProducts>
}

/** Shows the products of a performer's page, more while the visitor scrolls. */
export default function ProfileStore({
  performer: { _id, name, username },
  first,
}: ProfileStoreProps) {
  const viewer = useViewer()
  const [search] = useSearchParams()
  const query = { performerId: username, limit: PRODUCTS_PER_PAGE, viewAs: viewAsOf(search) }
  const list = useInfiniteCall(listProducts, { query }, first)
  const isOwn = viewer?._id === _id
  const empty = (
    <EmptyState
      icon={<IconShoppingBag size={30} stroke={1.6} />}
      title={t`Nothing in the store yet`}
      action={
        isOwn && <ButtonLink to={href('creator/create-product')}>{t`New product`}</ButtonLink>
      }
    >
      {isOwn ? t`Sell a file that your fans download.` : t`${name} sells nothing here so far.`}
    </EmptyState>
  )
  return (
    <>
      {first.data.length > 0 && (
        <p className={styles.search} data-view-only="">
          <ButtonLink
            to={href('explore', undefined, { in: username, show: 'products' })}
            size="s"
            icon={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t`Search the store`}
          </ButtonLink>
        </p>
      )}
      <ProductGrid list={list} empty={empty} isBylineHidden />
    </>
  )
}
