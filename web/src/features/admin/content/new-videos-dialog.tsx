import { createVideo } from '@stagedoor/contract/admin'
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
import type { AdminVideo } from './labels.ts'
import { offerPriceProblem } from './offer-fields.tsx'
import { sendVideo } from './queries.ts'
import { outcomeText, sendEach } from './send-each.ts'

/** The most videos that are uploaded together. */
const MOST = 20

/** Returns a title from the name of a file. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120) || name.slice(0, 120)

/** Uploads one or several videos on behalf of a creator; several are titled after their files. */
export function NewVideosDialog({ onClose }: { onClose: () => void }) {
  const { form, isOne, files, setFiles, progress, problem } = useNewVideos(onClose)
  const { fields, submit, pending, formError } = form
  return (
    <FormDialog
      title={t`Upload videos`}
      action={progress ?? t`Upload`}
      submit={submit}
      pending={pending}
      error={[problem, formError].filter(Boolean).join(' ')}
      disabled={files.length === 0}
      onClose={onClose}
    >
      <CreatorField {...fields.getInputProps('performerId')} />
      <FilesField
        label={t`Videos`}
        accept="video/*"
        multiple
        onChoose={(chosen) => setFiles(chosen.slice(0, MOST))}
      />
      <ItemFields
        fields={fields}
        titleHint={isOne ? undefined : t`Several videos are titled after their files.`}
      />
    </FormDialog>
  )
}

/** Sends the chosen videos one after the other; those that were refused stay chosen. */
function useNewVideos(onClose: () => void) {
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isOne = files.length <= 1
  const form = useContractForm(createVideo, {
    initial: { ...itemValues(), performerId: '' },
    check: { price: offerPriceProblem, performerId: creatorProblem },
    body: ({ performerId, ...values }) => {
      const title = values.title || titleOf(files[0]?.name ?? '')
      return { ...itemBody({ ...values, title }), performerId: readUsername(performerId) }
    },
    async send(_call, { body }) {
      setProblem(undefined)
      const titled = (file: File) => ({ ...body, title: isOne ? body.title : titleOf(file.name) })
      const outcome = await sendEach(files, (file) => sendVideo(titled(file), file), setProgress)
      const [refused] = outcome.left
      if (!refused) return outcome.done[0] as AdminVideo
      setFiles(outcome.left.map(({ file }) => file))
      if (files.length > 1) setProblem(outcomeText(outcome))
      throw refused.error
    },
    async onDone({ _id, performer }) {
      onClose()
      await navigate(isOne ? href('admin/video', { id: _id }) : href('admin/videos'))
      toast({
        text: isOne
          ? t`Uploaded for ${performer.name}`
          : t`${files.length} videos uploaded for ${performer.name}`,
      })
    },
  })
  return { form, isOne, files, setFiles, progress, problem }
}
