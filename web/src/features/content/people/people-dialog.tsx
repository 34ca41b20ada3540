import { useState } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { DialogFields } from './dialog-fields.tsx'
import { PeopleFields, useChosenPeople } from './people-fields.tsx'
import { useNameInFiles, type WireFile } from './queries.ts'

interface PeopleDialogProps {
  readonly files: readonly WireFile[]
  readonly onClose: () => void
}

/** Asks who is in some files, and when they were made. */
export function PeopleDialog({ files, onClose }: PeopleDialogProps) {
  const count = files.length
  return (
    <Dialog
      open={count > 0}
      onClose={onClose}
      title={ngettext(msgid`Who is in this file?`, `Who is in these ${count} files?`, count)}
      place="rise"
    >
      <PeopleForm files={files} onClose={onClose} />
    </Dialog>
  )
}

function PeopleForm(props: PeopleDialogProps) {
  const { producedOn, setProducedOn, save, pending, ...people } = usePeopleForm(props)
  return (
    <DialogFields>
      <PeopleFields {...people} nobody={t`Nobody can be seen or heard in it.`} />
      <TextField
        label={t`Made on`}
        type="date"
        hint={t`The day of the upload, if you leave it empty.`}
        value={producedOn}
        onChange={({ target }) => setProducedOn(target.value)}
      />
      <ConfirmationActions>
        <Button onClick={props.onClose}>{t`Cancel`}</Button>
        <Button variant="primary" pending={pending} onClick={save}>
          {t`Save and ask them`}
        </Button>
      </ConfirmationActions>
    </DialogFields>
  )
}

function usePeopleForm({ files, onClose }: PeopleDialogProps) {
  const stated = files.length === 1 ? files[0] : undefined
  const isKnown = stated && (stated.isStated || stated.people.length > 0)
  const people = useChosenPeople(isKnown ? stated.people : undefined)
  const { isSelf, chosen } = people
  const [producedOn, setProducedOn] = useState(stated?.producedOn ?? '')
  const name = useNameInFiles({
    onDone: () => {
      onClose()
      toast({ text: t`Saved` })
    },
    onFailed: toastError,
  })
  const save = () =>
    name.mutate({
      body: {
        fileIds: files.map(({ _id }) => _id),
        isSelf,
        personIds: [...chosen],
        ...(producedOn && { producedOn }),
      },
    })
  return { ...people, producedOn, setProducedOn, save, pending: name.isPending }
}
