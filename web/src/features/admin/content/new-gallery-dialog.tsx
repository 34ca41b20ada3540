import { createGallery } from '@stagedoor/contract/admin'
import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { toast } from '../../../ui/toast.ts'
import {
  CreatorField,
  creatorProblem,
  FilesField,
  FormDialog,
  readUsername,
} from './form-dialog.tsx'
import { ItemFields, itemBody, itemValues } from './item-fields.tsx'
import { offerPriceProblem } from './offer-fields.tsx'
import { sendGallery, sendPhoto } from './queries.ts'
import { outcomeText, sendEach } from './send-each.ts'

/** Creates a gallery with its photos on behalf of a creator. */
export function NewGalleryDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<string>()
  const { fields, submit, pending, formError } = useContractForm(createGallery, {
    initial: { ...itemValues(), performerId: '' },
    check: { price: offerPriceProblem, performerId: creatorProblem },
    body: ({ performerId, ...values }) => ({
      ...itemBody(values),
      performerId: readUsername(performerId),
    }),
    send: (_call, { body }) => sendGallery(body),
    async onDone({ _id, performer }) {
      const outcome = await sendEach(files, (file) => sendPhoto(_id, file), setProgress)
      onClose()
      await navigate(href('admin/gallery', { id: _id }))
      const isWhole = outcome.left.length === 0
      toast({ text: isWhole ? t`Created for ${performer.name}` : outcomeText(outcome) })
    },
  })
  return (
    <FormDialog
      title={t`New gallery`}
      action={progress ?? t`Create`}
      submit={submit}
      pending={pending}
      error={formError}
      onClose={onClose}
    >
      <CreatorField {...fields.getInputProps('performerId')} />
      <ItemFields fields={fields} />
      <FilesField
        label={t`Photos`}
        accept="image/*"
        multiple
        onChoose={(chosen) => setFiles(chosen.slice(0, GALLERY_PHOTOS_MAX))}
      />
    </FormDialog>
  )
}
