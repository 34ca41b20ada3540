import { createPost } from '@stagedoor/contract/admin'
import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { toast } from '../../../ui/toast.ts'
import { useCreatePost } from '../queries.ts'
import {
  CreatorField,
  creatorProblem,
  FilesField,
  FormDialog,
  readUsername,
} from './form-dialog.tsx'
import { offerPriceProblem } from './offer-fields.tsx'
import { bodyOf, PostFields, valuesOf } from './post-fields.tsx'
import { typeFor, uploadFiles } from './upload-files.ts'

/** Publishes a post on behalf of a creator, with files where there are any. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const sendPost = useCreatePost()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<string>()
  const { fields, submit, pending, formError } = useContractForm(createPost, {
    initial: { ...valuesOf(), performerId: '' },
    check: {
      price: offerPriceProblem,
      performerId: creatorProblem,
    },
    body: ({ performerId, ...values }) => ({
      ...bodyOf(values),
      performerId: readUsername(performerId),
      type: typeFor(files),
    }),
    async send(_call, { body }) {
      const fileIds = await uploadFiles(body.performerId, files, setProgress).finally(() =>
        setProgress(undefined),
      )
      return sendPost({ body: { ...body, fileIds } })
    },
    async onDone({ _id, performer }) {
      await navigate(href('admin/post', { id: _id }))
      toast({ text: t`The post is published for ${performer.name}` })
    },
  })
  return (
    <FormDialog
      title={t`New post`}
      action={progress ?? t`Publish`}
      submit={submit}
      pending={pending}
      error={formError}
      onClose={onClose}
    >
      <CreatorField {...fields.getInputProps('performerId')} />
      <PostFields fields={fields} />
      <FilesField
        label={t`Photos, videos or audio`}
        accept="image/*,video/*,audio/*"
        multiple
        onChoose={(chosen) => setFiles(chosen.slice(0, POST_FILES_MAX))}
      />
    </FormDialog>
  )
}
