import { useNavigate } from 'react-router'
import { ProductForm } from '../../features/products/product-form.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`New product`, hidden: true }))

/** Creates a product. */
export default function CreateProduct() {
  const navigate = useNavigate()
  const onSaved = () => {
    toast({ text: t`Product saved` })
    void navigate(href('creator/products'))
  }
  return (
    <PublishPage title={t`New product`}>
      <ProductForm onSaved={onSaved} />
    </PublishPage>
  )
}
