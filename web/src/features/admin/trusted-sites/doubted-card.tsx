import type { WireOf } from '@stagedoor/contract/kit'
import type { listDoubted } from '@stagedoor/contract/releaseimports'
import { useState } from 'react'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Person } from '../../../ui/person.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { Permitted } from '../components/permitted.tsx'
import { useDecideDoubted } from './queries.ts'
import styles from './trusted-sites.module.css'

type Doubted = WireOf<typeof listDoubted>['data'][number]

/** Lists imported releases that do not count because the trust in their site ended. */
export function DoubtedCard({ releases }: { releases: readonly Doubted[] }) {
  return (
    <Card title={t`Releases of sites that are not trusted any more`}>
      <p className="dim">{t`The files are hidden until you decide. Keep a release if you know that it is genuine. Otherwise its person is asked to sign here.`}</p>
      <ul className={styles.list}>
        {releases.map((release) => (
          <DoubtedRelease key={release._id} release={release} />
        ))}
      </ul>
    </Card>
  )
}

function DoubtedRelease({ release }: { release: Doubted }) {
  const { _id: id, site, alias, performer, signedAt, files } = release
  const [reason, setReason] = useState('')
  const decide = useDecideDoubted({
    onDone: () => toast({ text: t`Decided about ${alias}` }),
    onFailed: toastError,
  })
  const send = (decision: 'keep' | 'refuse') =>
    decide.mutate({ params: { id }, body: { decision, reason } })
  const isReady = reason.trim().length >= 3
  return (
    <li>
      <span>
        <b translate="no">{alias}</b>
        <span className="dim">
          {jt`Signed ${<DateTime key="1" at={signedAt} dayOnly />} on ${<bdi key="2">{site}</bdi>}`}
          {' · '}
          {ngettext(msgid`${files} file`, `${files} files`, files)}
        </span>
        {performer && (
          <Person person={performer} to={href('admin/performer', { id: performer._id })} />
        )}
      </span>
      <Permitted to="documents.write">
        <span className={styles.decision}>
          <TextField
            label={t`Reason`}
            hint={t`Kept with your name in the log.`}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <span className={styles.actions}>
            <Button disabled={!isReady} pending={decide.isPending} onClick={() => send('keep')}>
              {t`Keep`}
            </Button>
            <Button
              variant="danger"
              disabled={!isReady}
              pending={decide.isPending}
              onClick={() => send('refuse')}
            >
              {t`Ask to sign here`}
            </Button>
          </span>
        </span>
      </Permitted>
    </li>
  )
}
