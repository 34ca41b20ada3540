import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { type DataExport, fetchDataExport, useDataExport, useRequestExport } from '../queries.ts'
import styles from './data-export.module.css'

/** Requests, prepares and downloads a copy of everything the site stores about the account. */
export default function DataExportCard() {
  const { data: copy, isError, isFetching, refetch } = useDataExport()
  return (
    <Card title={t`Your data`} actions={copy && <StatePill state={copy.state} />}>
      <p className="dim">
        {t`Download a copy of everything we store about you: your details and what you wrote, paid for and uploaded, in common file formats.`}
      </p>
      {copy ? (
        <ExportState copy={copy} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton height={112} />
        </Loading>
      )}
    </Card>
  )
}

const badges = () =>
  ({
    preparing: ['wait', t`Being prepared`],
    ready: ['good', t`Ready`],
    failed: ['bad', t`Failed`],
    expired: ['neutral', t`Deleted`],
  }) as const

function StatePill({ state }: Pick<DataExport, 'state'>) {
  if (state === 'none') return null
  const [tone, text] = badges()[state]
  return <Badge tone={tone}>{text}</Badge>
}

function ExportState({ copy }: { copy: DataExport }) {
  const { state } = copy
  return (
    <>
      <div className={styles.state} role="status">
        <ExportStatus copy={copy} />
      </div>
      {state !== 'preparing' && (
        <div className={styles.actions}>
          {state === 'ready' && <Download />}
          <RequestExport copy={copy} />
        </div>
      )}
    </>
  )
}

function ExportStatus({ copy: { state, size, until, requestedAt } }: { copy: DataExport }) {
  if (state === 'preparing') {
    return (
      <Progress
        label={t`Preparing your data`}
        note={t`You can leave this page. We’ll notify you here and by e-mail when it is ready.`}
      />
    )
  }
  if (state === 'ready' && until) {
    return (
      <>
        <p>
          {jt`The copy you requested on ${requestedAt && <DateTime key="1" at={requestedAt} dayOnly />} is ready: ${(
            <span key="2" className="figures">
              {formatBytes(size ?? 0)}
            </span>
          )}.`}
        </p>
        <p className="dim">
          {jt`You can download it until ${<DateTime key="1" at={until} />}. It contains personal data, so keep it somewhere safe.`}
        </p>
      </>
    )
  }
  if (state === 'expired' && until) {
    return (
      <p>{jt`We deleted your last copy on ${<DateTime key="1" at={until} dayOnly />}. You can request a new one.`}</p>
    )
  }
  if (state === 'failed')
    return <p>{t`Something went wrong while we prepared your data. Please request it again.`}</p>
  return (
    <p>{t`It is ready within minutes, or hours for a large account, and we keep it for seven days.`}</p>
  )
}

/**
 * Draws the download button. It requests the address when it is clicked, because an address is
 * valid for five minutes and in this session alone.
 */
function Download() {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const copy = await fetchDataExport()
      if (copy.url) location.assign(copy.url)
      else toast({ tone: 'bad', text: t`This copy is no longer available` })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="primary"
      icon={<IconDownload size={18} stroke={1.8} />}
      onClick={download}
      pending={pending}
    >
      {t`Download`}
    </Button>
  )
}

function RequestExport({ copy: { state, again } }: { copy: DataExport }) {
  const { run, pending } = useReAuthentication(toastError)
  const mustWait = again !== null && new Date(again) > new Date()
  const requestExport = useRequestExport()
  const ask = () => run(async () => void (await requestExport()))
  if (mustWait) {
    return (
      <p className="dim">{jt`You can request another copy from ${<DateTime key="1" at={again} />}.`}</p>
    )
  }
  return (
    <Button variant={state === 'ready' ? 'quiet' : 'secondary'} onClick={ask} pending={pending}>
      {state === 'none' ? t`Request a copy` : t`Request a new copy`}
    </Button>
  )
}
