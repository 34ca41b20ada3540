import { createPost } from '@stagedoor/contract/admin'
import { POST_FILES_MAX } from '@stagedoor/contract/feed'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/form.ts'
import { href } from '../../../lib/href.ts'
import { t } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCreatePost } from '../queries.ts'
import styles from './new-post.module.css'
import { bodyOf, PostFields, priceProblem, valuesOf } from './post-fields.tsx'
import { typeFor, uploadFiles } from './upload-files.ts'

const readUsername = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase()

/** Publishes a post on behalf of a creator, with files where there are any. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const sendPost = useCreatePost()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<string>()
  const { fields, submit, pending, formError } = useContractForm(createPost, {
    initial: { ...valuesOf(), performerId: '' },
    check: {
      price: priceProblem,
      performerId: (typed) => (typed ? undefined : t`Enter the creator’s username`),
    },
    body: ({ performerId, ...values }) => ({
      ...bodyOf(values),
      performerId: readUsername(performerId) || '-',
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
    <Dialog open onClose={onClose} title={t`New post`} place="rise" insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {t`The post is published in the creator’s name and follows their limits. The audit trail records that you created it.`}
        </p>
        <TextField
          label={t`Creator’s username`}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('performerId')}
        />
        <PostFields fields={fields} />
        <label className={styles.files}>
          {t`Photos, videos or audio`}
          <input
            type="file"
            multiple
            accept="image/*,video/*,audio/*"
            onChange={({ target }) => setFiles([...(target.files ?? [])].slice(0, POST_FILES_MAX))}
          />
        </label>
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {progress ?? t`Publish`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
