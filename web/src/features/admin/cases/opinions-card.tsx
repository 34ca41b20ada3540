import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import styles from './cases.module.css'
import type { WireCaseDetails } from './labels.ts'
import { useAnswerOpinion, useAskOpinion, useColleagues } from './queries.ts'

type Opinion = WireCaseDetails['opinions'][number]

/** Shows the questions about a case to colleagues, with their answers. */
export function OpinionsCard({ one, onAsk }: { one: WireCaseDetails; onAsk: () => void }) {
  const mayDecide = useMay()('moderation.write')
  const canAsk = mayDecide && !one.closedAt
  if (one.opinions.length === 0 && !canAsk) return null
  return (
    <Card title={t`Second opinion`}>
      {one.needsOpinion && (
        <p role="status">{t`A colleague must agree before the owner is suspended.`}</p>
      )}
      <ul className={styles.list}>
        {one.opinions.map((opinion) => (
          <OpinionItem key={opinion._id} opinion={opinion} mayAnswer={mayDecide} />
        ))}
      </ul>
      {canAsk && (
        <Button size="s" onClick={onAsk} aria-keyshortcuts="o">
          {t`Ask a colleague`}
        </Button>
      )}
    </Card>
  )
}

function OpinionItem({ opinion, mayAnswer }: { opinion: Opinion; mayAnswer: boolean }) {
  const { askedBy, askedOf, question, askedAt, answeredBy, agrees, answer } = opinion
  const viewer = useAccount()
  const [reply, setReply] = useState<boolean>()
  const canAnswer = mayAnswer && agrees === null && askedBy?._id !== viewer._id
  return (
    <li>
      <p>{question}</p>
      <span className="dim">
        {askedBy?.name} → {askedOf?.name ?? t`Anybody`} · <RelativeDateTime at={askedAt} />
      </span>
      {agrees !== null && (
        <p>
          <Badge tone={agrees ? 'good' : 'bad'}>{agrees ? t`Agrees` : t`Disagrees`}</Badge>{' '}
          {answeredBy?.name}
          {answer && `: ${answer}`}
        </p>
      )}
      {canAnswer && (
        <span className={styles.line}>
          <Button size="s" onClick={() => setReply(true)}>{t`Agree`}</Button>
          <Button size="s" onClick={() => setReply(false)}>{t`Disagree`}</Button>
        </span>
      )}
      {reply !== undefined && (
        <AnswerDialog id={opinion._id} agrees={reply} onClose={() => setReply(undefined)} />
      )}
    </li>
  )
}

interface AnswerDialogProps {
  id: string
  agrees: boolean
  onClose: () => void
}

function AnswerDialog({ id, agrees, onClose }: AnswerDialogProps) {
  const answerOpinion = useAnswerOpinion()
  return (
    <ConfirmDialog
      title={agrees ? t`Agree?` : t`Disagree?`}
      confirmLabel={agrees ? t`Agree` : t`Disagree`}
      tone="primary"
      reason={{ label: t`Answer (optional)`, minLength: 0 }}
      onConfirm={async (answer) => {
        await answerOpinion({ params: { id }, body: { agrees, answer } })
        toast({ text: t`Answer sent` })
      }}
      onClose={onClose}
    >
      {t`Your colleague reads it with the case.`}
    </ConfirmDialog>
  )
}

/** Asks a colleague, or any, a question about a case. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const askOpinion = useAskOpinion()
  const ask = async (body: Question) => {
    await askOpinion({ params: { id }, body })
    toast({ text: t`Question sent` })
  }
  return <QuestionDialog onAsk={ask} onClose={onClose} />
}

interface Question {
  readonly question: string
  readonly accountId?: string
}

interface QuestionDialogProps {
  onAsk: (question: Question) => Promise<void>
  onClose: () => void
  /** The question that the field begins with. */
  initial?: string
}

/** Shows the form of a question to a colleague, or to any. */
export function QuestionDialog({ onAsk, onClose, initial = '' }: QuestionDialogProps) {
  const viewer = useAccount()
  const { data: colleagues = [] } = useColleagues()
  const [accountId, setAccountId] = useState('')
  const others = colleagues.filter(({ _id }) => _id !== viewer._id)
  return (
    <ConfirmDialog
      title={t`Ask for a second opinion?`}
      confirmLabel={t`Ask`}
      tone="primary"
      reason={{ label: t`Question`, minLength: 3, initial }}
      onConfirm={(question) => onAsk({ question, ...(accountId && { accountId }) })}
      onClose={onClose}
    >
      <SelectField
        label={t`Colleague`}
        options={others.map(({ _id, name }) => ({ value: _id, text: name }))}
        placeholder={t`Anybody`}
        value={accountId}
        onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
