import { listAudit, readProduct } from '@stagedoor/contract/admin'
import { useLoaderData } from 'react-router'
import { productItem } from '../../features/admin/catalogue/labels.ts'
import { EditProductDialog } from '../../features/admin/catalogue/product-dialogs.tsx'
import { formatBytes } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { ItemPage } from './previews/item-page.tsx'

export const loader = pageLoader('admin/product', async ({ api, params: { id } }) => {
  const [product, events] = await Promise.all([
    api(readProduct, { params: { id } }),
    api(listAudit, { query: { subjectKind: 'item', subjectId: id, limit: 6 } }),
  ])
  return { product, events }
})

export const meta = pageMeta<typeof loader>(({ product }) => ({
  title: product.name,
  hidden: true,
}))

/** Shows a product with its file, and with all actions of an admin. */
export default function Product() {
  const { product, events } = useLoaderData<typeof loader>()
  const { picture, digitalFile, digitalFileUrl } = product
  return (
    <ItemPage
      item={productItem(product)}
      description={product.description}
      back={{ to: href('admin/products'), text: t`Products` }}
      events={events}
      edit={(close) => <EditProductDialog product={product} onClose={close} />}
    >
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
    </ItemPage>
  )
}
