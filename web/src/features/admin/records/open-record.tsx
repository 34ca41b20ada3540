import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toastError } from '../../../ui/toast.ts'
import type { WireRecord } from './labels.ts'
import { useOpenPerson } from './queries.ts'
import {
  DocumentsCard,
  IdentityCard,
  MissingCard,
  NamesCard,
  ReleasesCard,
} from './record-cards.tsx'
import styles from './records.module.css'

/** Opens the record of a person once a reason is given; it is only kept in memory. */
export function OpenRecord({ id }: { id: string }) {
  const [opened, setOpened] = useState<{ record: WireRecord; reason: string }>()
  const openPerson = useOpenPerson()
  const open = async (reason: string) =>
    setOpened({ record: await openPerson({ params: { id }, body: { reason } }), reason })
  if (!opened)
    return (
      <ReasonCard
        title={t`Legal name, names and documents`}
        button={t`Open the record`}
        onOpen={open}
      />
    )
  const { record, reason } = opened
  return (
    <div className={styles.cards}>
      <IdentityCard record={record} />
      <MissingCard gaps={record.gaps} />
      <NamesCard names={record.names} />
      <DocumentsCard documents={record.documents} reason={reason} />
      <ReleasesCard releases={record.releases} />
    </div>
  )
}

interface ReasonProps {
  title: string
  button: string
  onOpen: (reason: string) => Promise<void>
}

/** Asks for the reason that the log keeps. */
export function ReasonCard({ title, button, onOpen }: ReasonProps) {
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const submit = () => {
    setPending(true)
    onOpen(reason)
      .catch(toastError)
      .finally(() => setPending(false))
  }
  return (
    <Card title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t`Reason for access`}
          hint={t`Kept with your name in the log.`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" disabled={reason.trim().length < 3} pending={isPending}>
          {button}
        </Button>
      </form>
    </Card>
  )
}
