import { updatePost } from '@stagedoor/contract/admin'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { consoleSettles, contentReads } from '../settles.ts'
import type { AdminPost } from './console-kind.ts'
import { EditDialog, useSaved } from './form-dialog.tsx'
import { offerPriceProblem } from './offer-fields.tsx'
import { bodyOf, PostFields, valuesOf } from './post-fields.tsx'

/** Edits text, audience and price of a post on behalf of its creator. */
export function EditPostDialog({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const form = useContractForm(updatePost, {
    initial: valuesOf(post),
    check: { price: offerPriceProblem },
    body: bodyOf,
    callInput: () => ({ params: { id: post._id } }),
    settles: consoleSettles(...contentReads),
    onDone: useSaved(onClose),
  })
  return (
    <EditDialog title={t`Edit ${post.performer.name}’s post`} form={form} onClose={onClose}>
      <PostFields fields={form.fields} />
    </EditDialog>
  )
}
