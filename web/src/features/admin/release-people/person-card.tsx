import type { WireOf } from '@stagedoor/contract/kit'
import type { listWaitingPeople } from '@stagedoor/contract/releases'
import { useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { useOpenDocument } from '../queries.ts'
import { useDecidePerson } from './queries.ts'
import styles from './release-people.module.css'

type Waiting = WireOf<typeof listWaitingPeople>['data'][number]

/** Shows somebody without an account to those who check their documents, and takes the decision. */
export function PersonCard({ person }: { person: Waiting }) {
  const { alias, legalName, birthDate, namedBy, submittedAt } = person
  const mayDecide = useMay()('documents.write')
  const opened = useOpened(person)
  return (
    <Card title={<span translate="no">{alias}</span>}>
      <div className={styles.card}>
        <dl className={styles.facts}>
          <div>
            <dt>{t`Legal name`}</dt>
            <dd translate="no">{legalName}</dd>
          </div>
          <div>
            <dt>{t`Birth date`}</dt>
            <dd>
              <DateTime at={birthDate} dayOnly />
            </dd>
          </div>
        </dl>
        {namedBy && <Person person={namedBy} to={href('admin/performer', { id: namedBy._id })} />}
        <p className="dim">{jt`Submitted ${<RelativeDateTime key="1" at={submittedAt} />}`}</p>
        {person.imported && <Evidence imported={person.imported} />}
        {person.documentId === null ? (
          <p role="status">{t`There are no documents here: decide by what the other site says.`}</p>
        ) : opened.pictures ? (
          <div className={styles.pictures}>
            {opened.pictures.map(({ label, source }) => (
              <img key={label} src={source} alt={label} />
            ))}
          </div>
        ) : (
          <OpenForm onOpen={opened.open} />
        )}
        {mayDecide && (
          <DecisionBar
            person={person}
            canApprove={opened.pictures !== undefined || person.documentId === null}
          />
        )}
      </div>
    </Card>
  )
}

/** Shows what the site says on which the person signed, to be compared with what is known here. */
function Evidence({ imported }: { imported: NonNullable<Waiting['imported']> }) {
  const { site, producer, legalName, birthDate, checkedAt } = imported
  const rows = [
    { name: t`Signed on`, value: site },
    { name: t`For files of`, value: producer },
    { name: t`Legal name there`, value: legalName ?? t`Not in this copy` },
    { name: t`Birth date there`, value: birthDate ?? t`Not in this copy` },
    { name: t`Documents checked there`, value: <DateTime key="1" at={checkedAt} /> },
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens both pictures with a logged reason; they are only kept in memory while they are shown. */
function useOpened({ documentId, selfieId }: Waiting) {
  const openDocument = useOpenDocument()
  const [pictures, setPictures] = useState<readonly { label: string; source: string }[]>()
  const open = async (reason: string) => {
    const wanted = [
      { id: documentId, label: t`ID document` },
      { id: selfieId, label: t`Person holding the document` },
    ]
    const openOne = async ({ id, label }: (typeof wanted)[number]) => {
      if (!id) return []
      const { mimeType, content } = await openDocument({ params: { id }, body: { reason } })
      return [{ label, source: `data:${mimeType};base64,${content}` }]
    }
    setPictures((await Promise.all(wanted.map(openOne))).flat())
  }
  return { pictures, open }
}

function OpenForm({ onOpen }: { onOpen: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('')
  return (
    <div className={styles.bar}>
      <TextField
        label={t`Reason for access`}
        hint={t`Kept with your name in the log.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        disabled={reason.trim().length < 3}
        onClick={() => void onOpen(reason).catch(toastError)}
      >
        {t`Open the documents`}
      </Button>
    </div>
  )
}

function DecisionBar({ person, canApprove }: { person: Waiting; canApprove: boolean }) {
  const { _id: id, alias } = person
  const [reason, setReason] = useState('')
  const decide = useDecidePerson({
    onDone: () => toast({ text: t`Decided about ${alias}` }),
    onFailed: toastError,
  })
  return (
    <div className={styles.bar}>
      <Button
        variant="primary"
        disabled={!canApprove}
        pending={decide.isPending}
        onClick={() => decide.mutate({ params: { id }, body: { decision: 'approve' } })}
      >
        {t`Approve`}
      </Button>
      <TextField
        label={t`Reason for a refusal`}
        hint={t`The person reads it in their mail.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        variant="danger"
        disabled={reason.trim().length < 3}
        pending={decide.isPending}
        onClick={() => decide.mutate({ params: { id }, body: { decision: 'refuse', reason } })}
      >
        {t`Refuse`}
      </Button>
    </div>
  )
}
