import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/toast.ts'
import { consoleSettles, contentReads } from '../settles.ts'
import type { ContentForm, OwnedValues, Uploads } from './content-form.ts'
import { CreatorField, creatorProblem, FormDialog } from './form-dialog.tsx'
import { sendContent } from './queries.ts'

interface NewDialogProps {
  title: string
  onClose: () => void
}

/** Returns the dialogs in which admins create and change content of a kind. */
export const dialogsOf = <New extends AnyCall, Edit extends AnyCall, V extends OwnedValues>(
  form: ContentForm<New, Edit, V>,
) => ({
  create: (title: string, onClose: () => void) => (
    <NewDialog form={form} title={title} onClose={onClose} />
  ),
  edit: (item: WireOf<Edit>, onClose: () => void) => (
    <EditDialog form={form} item={item} onClose={onClose} />
  ),
})

/** Creates content on behalf of a creator, with its files. */
function NewDialog<New extends AnyCall, Edit extends AnyCall, V extends OwnedValues>({
  form,
  title,
  onClose,
}: NewDialogProps & { form: ContentForm<New, Edit, V> }) {
  const { uploads, progress, problem } = useUploads()
  const { fields, submit, pending, formError } = useNewContent(form, uploads, onClose)
  const { NewFields, needs } = form
  return (
    <FormDialog
      title={title}
      action={progress ?? form.words().send}
      submit={submit}
      pending={pending}
      error={[problem, formError].filter(Boolean).join(' ')}
      disabled={needs !== undefined && uploads.of(needs).length === 0}
      onClose={onClose}
    >
      <CreatorField {...fields.getInputProps('performerId')} />
      <NewFields fields={fields} uploads={uploads} />
    </FormDialog>
  )
}

function useNewContent<New extends AnyCall, Edit extends AnyCall, V extends OwnedValues>(
  form: ContentForm<New, Edit, V>,
  uploads: Uploads,
  onClose: () => void,
) {
  const navigate = useNavigate()
  return useContractForm<New, V>(form.create, {
    initial: form.valuesOf(),
    check: { ...form.check, performerId: creatorProblem },
    body: (values) => form.newBodyOf(values, uploads),
    send: (_call, { body }) => form.send(body, uploads),
    async onDone(item) {
      const { to, text } = await form.onCreated(item, uploads)
      onClose()
      await navigate(to)
      toast({ text })
    },
  })
}

/** Keeps the chosen files of a form, and what is reported while they are sent. */
function useUploads() {
  const [files, setFiles] = useState<Readonly<Record<string, readonly File[]>>>({})
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const uploads: Uploads = {
    of: (field) => files[field] ?? [],
    choose: (field, chosen) => setFiles((others) => ({ ...others, [field]: chosen })),
    onProgress: setProgress,
    onProblem: setProblem,
  }
  return { uploads, progress, problem }
}

/** Changes content on behalf of its creator. */
function EditDialog<New extends AnyCall, Edit extends AnyCall, V extends OwnedValues>({
  form,
  item,
  onClose,
}: {
  form: ContentForm<New, Edit, V>
  item: WireOf<Edit>
  onClose: () => void
}) {
  const { update, Fields } = form
  const { fields, submit, pending, formError } = useContractForm<Edit, V>(update, {
    initial: form.valuesOf(item),
    check: form.check,
    body: form.bodyOf,
    callInput: () =>
      ({ params: { id: item._id }, ...(update.files && { files: {} }) }) as WireInputOf<Edit>,
    send: sendContent,
    settles: consoleSettles(...contentReads),
    onDone() {
      onClose()
      toast({ text: t`Changes saved` })
    },
  })
  return (
    <FormDialog
      title={form.words().editOf(item.performer.name)}
      action={t`Save changes`}
      submit={submit}
      pending={pending}
      error={formError}
      disabled={!fields.isDirty}
      onClose={onClose}
    >
      <Fields fields={fields} />
    </FormDialog>
  )
}
