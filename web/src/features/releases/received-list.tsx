import { jt, msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { placesLabel } from '../../lib/labels/release-places.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadRelease } from './download-release.tsx'
import { ImportForm } from './import-form.tsx'
import type { WireReceived } from './queries.ts'
import styles from './releases.module.css'

/** Lists what others signed for files of the viewer. */
export function ReceivedList({ received }: { received: readonly WireReceived[] }) {
  return (
    <div className={`${styles.cards} ${styles.below}`}>
      <ImportForm />
      {received.length === 0 && <EmptyState title={t`Nobody has signed for you yet`} />}
      {received.map((one) => (
        <ReceivedCard key={one._id} release={one} />
      ))}
    </div>
  )
}

function ReceivedCard({ release }: { release: WireReceived }) {
  const { _id: id, alias, files, signedAt, scopes, places, state, importedFrom } = release
  const placed = placesLabel(places)
  const { text, tone } = stateLabel(state)
  return (
    <Card title={<bdi>{alias}</bdi>} actions={<Badge tone={tone}>{text}</Badge>}>
      <div className={styles.part}>
        <p className="dim">
          {ngettext(msgid`${files} file`, `${files} files`, files)}
          {' · '}
          {jt`Signed ${<DateTime key="1" at={signedAt} />}`}
          {scopes.includes('elsewhere') && (
            <>
              {' · '}
              {t`For other sites as well`}
            </>
          )}
        </p>
        {placed && <p className="dim">{placed}</p>}
        {importedFrom && (
          <p className="dim">{jt`Signed on ${<bdi key="1">{importedFrom}</bdi>}`}</p>
        )}
        {state === 'in_force' && !importedFrom && <DownloadRelease id={id} />}
      </div>
    </Card>
  )
}

function stateLabel(state: WireReceived['state']): {
  readonly text: string
  readonly tone: 'good' | 'wait' | 'neutral'
} {
  const labels: Readonly<
    Record<WireReceived['state'], { text: string; tone: 'good' | 'wait' | 'neutral' }>
  > = {
    in_force: { text: t`In force`, tone: 'good' },
    unconfirmed: { text: t`Documents are being checked`, tone: 'wait' },
    withdrawn: { text: t`Taken back`, tone: 'neutral' },
    ended: { text: t`The release has ended`, tone: 'neutral' },
  }
  return labels[state]
}
