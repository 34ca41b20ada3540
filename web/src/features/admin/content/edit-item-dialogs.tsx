import { updateGallery, updateVideo } from '@stagedoor/contract/admin'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { consoleSettles, contentReads } from '../settles.ts'
import { EditDialog, useSaved } from './form-dialog.tsx'
import { ItemFields, itemBody, itemValues } from './item-fields.tsx'
import type { AdminGallery, AdminVideo } from './labels.ts'
import { offerPriceProblem } from './offer-fields.tsx'
import { saveVideo } from './queries.ts'

/** Edits words, audience, price and status of a video on behalf of its creator. */
export function EditVideoDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const form = useContractForm(updateVideo, {
    initial: itemValues(video),
    check: { price: offerPriceProblem },
    body: itemBody,
    callInput: () => ({ params: { id: video._id }, files: {} }),
    send: (_call, { params, body }) => saveVideo(params.id, body),
    settles: consoleSettles(...contentReads),
    onDone: useSaved(onClose),
  })
  return (
    <EditDialog title={t`Edit ${video.performer.name}’s video`} form={form} onClose={onClose}>
      <ItemFields fields={form.fields} />
    </EditDialog>
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
  const form = useContractForm(updateGallery, {
    initial: itemValues(gallery),
    check: { price: offerPriceProblem },
    body: itemBody,
    callInput: () => ({ params: { id: gallery._id } }),
    settles: consoleSettles(...contentReads),
    onDone: useSaved(onClose),
  })
  return (
    <EditDialog title={t`Edit ${gallery.performer.name}’s gallery`} form={form} onClose={onClose}>
      <ItemFields fields={form.fields} />
    </EditDialog>
  )
}
