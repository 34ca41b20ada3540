import { useState } from 'react'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { AddPersonForm } from './add-person-form.tsx'
import { useNameInFiles, usePeople, type WireFile } from './queries.ts'
import styles from './releases.module.css'

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
  const { isSelf, setSelf, chosen, toggle, producedOn, setProducedOn, save, pending } =
    usePeopleForm(props)
  const others = (usePeople().data?.data ?? []).filter((one) => !one.isSelf)
  return (
    <div className={styles.form}>
      <fieldset className={styles.people}>
        <legend className="hidden-visually">{t`People`}</legend>
        <CheckField
          label={t`Me`}
          checked={isSelf}
          onChange={({ target }) => setSelf(target.checked)}
        />
        {others.map(({ _id: id, alias }) => (
          <CheckField
            key={id}
            label={<span translate="no">{alias}</span>}
            checked={chosen.has(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </fieldset>
      {!isSelf && chosen.size === 0 && (
        <p className="dim" role="status">{t`Nobody can be seen or heard in it.`}</p>
      )}
      <AddPersonForm onAdded={({ _id: id }) => toggle(id, true)} />
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
    </div>
  )
}

function usePeopleForm({ files, onClose }: PeopleDialogProps) {
  const stated = files.length === 1 ? files[0] : undefined
  const [isSelf, setSelf] = useState(stated?.people.some((one) => one.isSelf) ?? true)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(stated?.people.filter((one) => !one.isSelf).map(({ _id }) => _id)),
  )
  const [producedOn, setProducedOn] = useState(stated?.producedOn ?? '')
  const name = useNameInFiles({
    onDone: () => {
      onClose()
      toast({ text: t`Saved` })
    },
    onFailed: toastError,
  })
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const save = () =>
    name.mutate({
      body: {
        fileIds: files.map(({ _id }) => _id),
        ...{ isSelf, personIds: [...chosen], ...(producedOn && { producedOn }) },
      },
    })
  return {
    ...{ isSelf, setSelf, chosen, toggle, producedOn, setProducedOn },
    ...{ save, pending: name.isPending },
  }
}
