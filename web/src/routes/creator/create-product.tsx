import { useNavigate } from 'react-router'
import { PublishGuard } from '../../features/feed/composer/publish-guard.tsx'
import { ProductForm } from '../../features/products/product-form.tsx'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import { WithVault } from '../shared/with-vault.tsx'

export const meta = pageMeta(() => ({ title: t`New product`, hidden: true }))

/** Creates a product. */
export default function CreateProduct() {
  const navigate = useNavigate()
  const onSaved = () => {
    toast({ text: t`Product saved` })
    void navigate(href('creator/products'))
  }
  return (
    <Page title={t`New product`}>
      <PublishGuard>
        <WithVault>
          <ProductForm onSaved={onSaved} />
        </WithVault>
      </PublishGuard>
    </Page>
  )
}
