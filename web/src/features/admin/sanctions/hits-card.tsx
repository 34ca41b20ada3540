import { useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { hitStates } from './labels.ts'
import { useDecideHit, type WireHit } from './queries.ts'
import styles from './sanctions.module.css'

/** Shows the payees whose name or document number is on a list, and decides about them. */
export function HitsCard({ hits }: { hits: readonly WireHit[] }) {
  return (
    <Card title={t`Matches`}>
      {hits.length === 0 && (
        <p className="dim">{t`Nobody who was to be paid is like a name on a list.`}</p>
      )}
      <ul className={styles.list}>
        {hits.map((hit) => (
          <Hit key={hit._id} hit={hit} />
        ))}
      </ul>
    </Card>
  )
}

function Hit({ hit }: { hit: WireHit }) {
  const { performerInfo, payeeName, payeeBirthDate, listedName, reference, birthDates } = hit
  const { documents } = hit
  const { text, tone } = hitStates()[hit.status]
  const listed = [birthDates.join(', '), `${hit.list} ${reference}`].filter(Boolean).join(' · ')
  return (
    <li>
      <span>
        <Person
          person={performerInfo}
          to={href('admin/performer', { id: performerInfo._id })}
          note={[payeeName, payeeBirthDate].filter(Boolean).join(' · ')}
        />
        <span>
          <b>
            <bdi>{listedName}</bdi>
          </b>{' '}
          <span className="dim">{listed}</span>
        </span>
        {hit.hasSameNumber && (
          <span>
            <Badge tone="bad">{t`Same document number`}</Badge>
          </span>
        )}
        {documents.length > 0 && <span className="dim">{documents.join(' · ')}</span>}
        <span className="dim">
          {hit.hasSameNumber
            ? jt`Found ${<RelativeDateTime key="1" at={hit.foundAt} />}`
            : jt`${hit.score} % alike, found ${<RelativeDateTime key="1" at={hit.foundAt} />}`}
        </span>
        {hit.reason && <q>{hit.reason}</q>}
      </span>
      {hit.status === 'open' ? <Decide hit={hit} /> : <Badge tone={tone}>{text}</Badge>}
    </li>
  )
}

function Decide({ hit: { _id: id, payeeName } }: { hit: WireHit }) {
  const decide = useDecideHit()
  const [decision, setDecision] = useState<'clear' | 'block'>()
  const isBlock = decision === 'block'
  const confirm = async (reason: string) => {
    if (!decision) return
    await decide({ params: { id }, body: { decision, reason } })
    toast({ text: isBlock ? t`${payeeName} is blocked` : t`${payeeName} is cleared` })
  }
  return (
    <Permitted to="money.write">
      <span className={styles.actions}>
        <Button size="s" onClick={() => setDecision('clear')}>{t`Another person`}</Button>
        <Button size="s" variant="danger" onClick={() => setDecision('block')}>{t`Block`}</Button>
      </span>
      {decision && (
        <ConfirmDialog
          title={isBlock ? t`Block ${payeeName}?` : t`Is ${payeeName} another person?`}
          confirmLabel={isBlock ? t`Block` : t`Clear`}
          tone={isBlock ? 'danger' : 'primary'}
          reason={{ label: t`Reason`, minLength: 3 }}
          onConfirm={confirm}
          onClose={() => setDecision(undefined)}
        >
          {isBlock
            ? t`The approval of their documents is withdrawn. They read your reason, can appeal, and are not paid.`
            : t`They can be paid. The same entry does not stop them again.`}
        </ConfirmDialog>
      )}
    </Permitted>
  )
}
