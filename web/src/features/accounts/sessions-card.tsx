import { listSessions, revokeSession } from '@stagedoor/contract/auth'
import type { WireOf } from '@stagedoor/contract/kit'
import { useCall, useWrite } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toastError } from '../../ui/toast.ts'
import { deviceName } from './device.ts'
import styles from './fan-account.module.css'

type OpenSession = WireOf<typeof listSessions>['data'][number]

/** Where the account is logged in; any of them can be ended from here. */
export function SessionsCard() {
  const { data, isError, isFetching, refetch } = useCall(listSessions, undefined)
  return (
    <Card title="Where you are logged in">
      {data ? (
        <ul className={styles.sessions}>
          {data.data.map((session) => (
            <Row key={session._id} session={session} />
          ))}
        </ul>
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

function Row({ session: { _id, device, ip, isCurrent, lastUsedAt } }: { session: OpenSession }) {
  const end = useWrite(revokeSession, { settles: [listSessions], onFailed: toastError })
  return (
    <li>
      <div>
        <b>{deviceName(device)}</b>
        <p className="dim figures">
          {ip} · <RelativeTime at={lastUsedAt} />
        </p>
      </div>
      {isCurrent ? (
        <Pill tone="good">This one</Pill>
      ) : (
        <Button size="s" pending={end.isPending} onClick={() => end.mutate({ params: { id: _id } })}>
          Log out
        </Button>
      )}
    </li>
  )
}
