import type { SitePage } from '@stagedoor/contract/pages'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useDeletePage } from '../queries.ts'

/** Asks for confirmation and deletes a page. */
export function DeletePage({
  page: { _id: id, title },
  onClose,
}: {
  page: SitePage
  onClose: () => void
}) {
  const deletePage = useDeletePage()
  const navigate = useNavigate()
  const remove = async () => {
    await deletePage({ params: { id } })
    toast({ text: t`${title} is deleted` })
    await navigate(href('admin/cms-pages'))
  }
  return (
    <ConfirmDialog
      title={t`Delete ${title}?`}
      confirmLabel={t`Delete`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t`Links to it will stop working. To hide it temporarily, unpublish it instead.`}</p>
    </ConfirmDialog>
  )
}
