import { listProducts, readProduct } from '@stagedoor/contract/admin'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { formatBytes, formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Picture } from '../../../ui/picture.tsx'
import { consoleOf } from './console.tsx'
import type { ContentItem } from './console-kind.ts'
import { ItemPreview } from './item-preview.tsx'
import { type AdminProduct, productTypeLabel, productTypeOptions } from './labels.ts'
import { pictureOf } from './poster.ts'
import { EditProductDialog, NewProductDialog } from './product-dialogs.tsx'

/** Products in the console. */
export const productConsole = consoleOf<AdminProduct, AdminProduct>({
  page: 'product',
  pages: { list: 'admin/products', one: 'admin/product' },
  target: 'product',
  csv: 'products',
  icon: IconShoppingBag,
  likesKey: 'likes',
  hasSales: true,
  words: () => ({
    title: t`Products`,
    description: t`Products of all creators. Opening one that is for sale is recorded in the audit trail.`,
    column: t`Product`,
    search: t`Search by title, number or URL`,
    create: t`New product`,
    emptyTitle: t`No products yet`,
    emptyText: t`Products of all creators appear here, drafts included.`,
  }),
  filter: () => ({ name: 'type', label: t`Type`, kind: productTypeOptions() }),
  list: (api, query) => api(listProducts, { query }),
  read: (api, id) => api(readProduct, { params: { id } }),
  itemOf: productItem,
  about: (product) => ({ name: t`Contents`, value: noteOf(product) }),
  Create: NewProductDialog,
  edit: (product, onClose) => <EditProductDialog product={product} onClose={onClose} />,
  preview: (product) => <ProductPreview product={product} />,
})

const noteOf = ({ type, stock }: AdminProduct): string =>
  [productTypeLabel(type), stock === null ? t`Unlimited` : t`${formatCount(stock)} left`].join(
    ' · ',
  )

function productItem(product: AdminProduct): ContentItem {
  const { likes, comments, views } = product.stats
  return {
    ...product,
    ...{ likes, comments, views },
    title: product.name,
    audience: product.price > 0 ? 'buyers' : 'everyone',
    note: noteOf(product),
    picture: pictureOf(product.picture),
    icon: <IconShoppingBag size={22} stroke={1.7} aria-hidden="true" />,
  }
}

function ProductPreview({ product }: { product: AdminProduct }) {
  const { description, picture, digitalFile, digitalFileUrl } = product
  return (
    <ItemPreview description={description}>
      {picture?.url && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={picture.width ?? 1}
          height={picture.height ?? 1}
        />
      )}
      {digitalFile && digitalFileUrl && (
        <p>
          <a href={digitalFileUrl} download>
            {t`Download ${digitalFile.name}`}
          </a>{' '}
          <span className="dim">{formatBytes(digitalFile.size)}</span>
        </p>
      )}
    </ItemPreview>
  )
}
