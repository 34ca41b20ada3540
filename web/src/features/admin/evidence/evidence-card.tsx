import { useState } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toastError } from '../../../ui/toast.ts'
import { PrivateMedia } from '../components/media-privacy.tsx'
import styles from './evidence-card.module.css'
import { type OpenedEvidence, useEvidence, useOpenEvidence, type WireEvidence } from './queries.ts'

/**
 * Lists the files that support a report and those of the counter-notice; nothing without any. The
 * number says which report it is, where several are shown.
 */
export function EvidenceCard({ reportId, receipt }: { reportId: string; receipt?: string }) {
  const files = useEvidence(reportId).data?.data ?? []
  if (files.length === 0) return null
  return (
    <Card title={receipt ? t`Files of ${receipt}` : t`Files`}>
      <p className="dim">{t`Every opening is recorded permanently.`}</p>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file._id}>
            <EvidenceFile file={file} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows one file: its name, and its content once it was opened. */
function EvidenceFile({ file }: { file: WireEvidence }) {
  const { _id: id, name, size, isCounter } = file
  const may = useMay()
  const open = useOpenEvidence()
  const [opened, setOpened] = useState<OpenedEvidence>()
  const [isPending, setPending] = useState(false)
  const show = async () => {
    setPending(true)
    try {
      setOpened(await open({ params: { id }, body: {} }))
    } catch (error) {
      toastError(error)
    }
    setPending(false)
  }
  return (
    <>
      <span className={styles.name}>
        <b translate="no">{name}</b>
        <small className="dim">
          {isCounter ? t`From the counter-notice` : t`From the report`} · {formatBytes(size)}
        </small>
      </span>
      {opened ? (
        <Opened opened={opened} />
      ) : (
        may('moderation.write') && (
          <Button
            size="s"
            pending={isPending}
            onClick={() => void show()}
            aria-label={t`Open ${name}`}
          >
            {t`Open`}
          </Button>
        )
      )}
    </>
  )
}

/** Shows an opened picture as staff want to see pictures; other files are saved to be opened. */
function Opened({ opened: { mimeType, name, content } }: { opened: OpenedEvidence }) {
  const source = `data:${mimeType};base64,${content}`
  if (!mimeType.startsWith('image/')) {
    return (
      <a className={styles.save} href={source} download={name}>
        {t`Save ${name}`}
      </a>
    )
  }
  return (
    <PrivateMedia className={styles.picture}>
      <img src={source} alt={name} />
    </PrivateMedia>
  )
}
