import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toastError } from '../../../ui/toast.ts'
import { DescriptionList } from '../components/description-list.tsx'
import { useOpenDocument } from '../queries.ts'
import { gapLabels, nameLabels, type WireRecord } from './labels.ts'
import styles from './records.module.css'

/** Shows who a person is, and until when the record is kept. */
export function IdentityCard({ record }: { record: WireRecord }) {
  const { alias, legalName, birthDate, shownPlaces, pastPlaces, keptUntil } = record
  return (
    <Card title={t`Person`}>
      <DescriptionList
        facts={[
          { name: t`Name used here`, value: <span translate="no">{alias}</span> },
          { name: t`Legal name`, value: <span translate="no">{legalName ?? '–'}</span> },
          { name: t`Birth date`, value: birthDate ? <DateTime at={birthDate} dayOnly /> : '–' },
          { name: t`Published now`, value: shownPlaces },
          { name: t`Published before`, value: pastPlaces },
          {
            name: t`Kept until`,
            value: keptUntil ? <DateTime at={keptUntil} dayOnly /> : t`as long as it is published`,
          },
        ]}
      />
    </Card>
  )
}

/** Says what a record lacks. */
export function MissingCard({ gaps }: { gaps: WireRecord['gaps'] }) {
  return (
    <Card title={t`Missing`}>
      {gaps.length === 0 ? (
        <p className="dim">{t`Nothing is missing.`}</p>
      ) : (
        <ul className={styles.list}>
          {gaps.map((gap) => (
            <li key={gap}>
              <Badge tone="bad">{gapLabels()[gap]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Lists every name that a person used here, with the time. */
export function NamesCard({ names }: { names: WireRecord['names'] }) {
  return (
    <Card title={t`Names used here`}>
      <ul className={styles.list}>
        {names.map(({ kind, name, from, until }) => (
          <li key={`${kind} ${name} ${from}`} className={styles.line}>
            <span>
              <b translate="no">{name}</b> <span className="dim">{nameLabels()[kind]}</span>
            </span>
            <span className="dim">
              {from ? <DateTime at={from} dayOnly /> : '…'}
              {' – '}
              {until ? <DateTime at={until} dayOnly /> : t`today`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface DocumentsProps {
  documents: WireRecord['documents']
  reason: string
}

/** Shows the copies of documents; each is opened with the reason for which the record was. */
export function DocumentsCard({ documents, reason }: DocumentsProps) {
  const openDocument = useOpenDocument()
  const [pictures, setPictures] = useState<readonly { label: string; source: string }[]>([])
  const labels = { id: t`Copy of the ID`, selfie: t`Picture with the ID` }
  const open = async () => {
    const opened = documents.map(async ({ _id: id, kind }) => {
      const { mimeType, content } = await openDocument({ params: { id }, body: { reason } })
      return { label: labels[kind], source: `data:${mimeType};base64,${content}` }
    })
    setPictures(await Promise.all(opened))
  }
  return (
    <Card
      title={t`Documents`}
      actions={
        documents.length > 0 && pictures.length === 0 ? (
          <Button size="s" onClick={() => void open().catch(toastError)}>
            {t`Open the documents`}
          </Button>
        ) : undefined
      }
    >
      {documents.length === 0 && <p className="dim">{t`There is no copy of a document.`}</p>}
      <ul className={styles.list}>
        {documents.map(({ _id, kind, issuingCountry, expiresOn }) => (
          <li key={_id} className={styles.line}>
            <span>
              {labels[kind]} {issuingCountry && <span translate="no">({issuingCountry})</span>}
            </span>
            {expiresOn && (
              <span className="dim">
                {t`Valid until`} <DateTime at={expiresOn} dayOnly />
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ label, source }) => (
            <img key={label} src={source} alt={label} />
          ))}
        </div>
      )}
    </Card>
  )
}

/** Lists what a person signed. */
export function ReleasesCard({ releases }: { releases: WireRecord['releases'] }) {
  return (
    <Card title={t`Releases`}>
      {releases.length === 0 && <p className="dim">{t`Nothing was signed.`}</p>}
      <ul className={styles.list}>
        {releases.map(({ _id, producer, signedAt, revokedAt }) => (
          <li key={_id} className={styles.line}>
            <span>{producer?.name ?? '–'}</span>
            <span className="dim">
              <DateTime at={signedAt} dayOnly />
              {revokedAt && (
                <>
                  {' · '}
                  {t`Taken back`} <DateTime at={revokedAt} dayOnly />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
