import type { listSessions } from '@stagedoor/contract/auth'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { useRevokeOtherSessions, useRevokeSession, useSessions } from '../queries.ts'
import styles from './security.module.css'

type OpenSession = WireOf<typeof listSessions>['data'][number]

/** Lists the open sessions of the account; one of them, or all others, can be ended. */
export function SessionsCard() {
  const { data, isError, isFetching, refetch } = useSessions()
  const endOthers = useRevokeOtherSessions({
    onDone: () => toast({ text: t`Logged out everywhere else` }),
    onFailed: toastError,
  })
  return (
    <Card title={t`Where you are logged in`}>
      {data ? (
        <>
          <ul className={styles.list} aria-label={t`Sessions`}>
            {data.data.map((session) => (
              <Row key={session._id} session={session} />
            ))}
          </ul>
          {data.data.length > 1 && (
            <div className={styles.actions}>
              <Button pending={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
                {t`Log out everywhere else`}
              </Button>
            </div>
          )}
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton height={60} />
        </Loading>
      )}
    </Card>
  )
}

function Row({
  session: { _id, deviceName, country, ip, isCurrent, lastUsedAt },
}: {
  session: OpenSession
}) {
  const end = useRevokeSession({ onFailed: toastError })
  return (
    <li>
      <div>
        <b>{deviceName}</b>
        <p className="dim figures">
          {country && `${country} · `}
          {ip} · <RelativeTime at={lastUsedAt} />
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">{t`This device`}</Badge>
      ) : (
        <Button
          size="s"
          aria-label={t`Log out ${deviceName}`}
          pending={end.isPending}
          onClick={() => end.mutate({ params: { id: _id } })}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  )
}
