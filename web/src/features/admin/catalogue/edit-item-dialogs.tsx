import { updateGallery, updateVideo } from '@stagedoor/contract/admin'
import { useContractForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n.ts'
import { useAfterAction } from '../components/use-after-action.ts'
import { FormDialog } from './form-dialog.tsx'
import { ItemFields, itemBody, itemPriceProblem, itemValues } from './item-fields.tsx'
import type { AdminGallery, AdminVideo } from './labels.ts'
import { saveVideo } from './queries.ts'

/** Edits words, audience, price and status of a video on behalf of its creator. */
export function EditVideoDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const finish = useAfterAction()
  const { fields, submit, pending, formError } = useContractForm(updateVideo, {
    initial: itemValues(video),
    check: { price: itemPriceProblem },
    body: itemBody,
    callInput: () => ({ params: { id: video._id }, files: {} }),
    send: (_call, { params, body }) => saveVideo(params.id, body),
    async onDone() {
      onClose()
      await finish(t`Changes saved`)
    },
  })
  return (
    <FormDialog
      title={t`Edit ${video.performer.name}’s video`}
      action={t`Save changes`}
      submit={submit}
      pending={pending}
      error={formError}
      disabled={!fields.isDirty}
      onClose={onClose}
    >
      <ItemFields fields={fields} />
    </FormDialog>
  )
}

/** Edits words, audience, price and status of a gallery on behalf of its creator. */
export function EditGalleryDialog({
  gallery,
  onClose,
}: {
  gallery: AdminGallery
  onClose: () => void
}) {
  const finish = useAfterAction()
  const { fields, submit, pending, formError } = useContractForm(updateGallery, {
    initial: itemValues(gallery),
    check: { price: itemPriceProblem },
    body: itemBody,
    callInput: () => ({ params: { id: gallery._id } }),
    async onDone() {
      onClose()
      await finish(t`Changes saved`)
    },
  })
  return (
    <FormDialog
      title={t`Edit ${gallery.performer.name}’s gallery`}
      action={t`Save changes`}
      submit={submit}
      pending={pending}
      error={formError}
      disabled={!fields.isDirty}
      onClose={onClose}
    >
      <ItemFields fields={fields} />
    </FormDialog>
  )
}
