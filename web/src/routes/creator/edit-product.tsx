import { readOwnProduct } from '@stagedoor/contract/products'
import { useLoaderData, useNavigate } from 'react-router'
import { ProductForm } from '../../features/products/product-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { toast } from '../../ui/toast.ts'

export const loader = pageLoader('creator/edit-product', async ({ api, params: { id } }) => ({
  product: await api(readOwnProduct, { params: { id } }),
}))

export const meta = pageMeta<typeof loader>(() => ({ title: t`Edit product`, hidden: true }))

/** Edits a product; fans who bought it keep it in any case. */
export default function EditProduct() {
  const { product } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const onSaved = () => {
    toast({ text: t`Changes saved` })
    void navigate(href('creator/products'))
  }
  return (
    <PublishPage title={t`Edit product`}>
      <ProductForm key={product._id} product={product} onSaved={onSaved} />
    </PublishPage>
  )
}
