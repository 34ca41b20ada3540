import { useState } from 'react'
import { formatCount, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { timeLabel } from './labels.ts'
import { Numbers } from './numbers.tsx'
import { useRemoveStep, useResults, type WireStep } from './queries.ts'
import styles from './sequences.module.css'
import { StepDialog } from './step-dialog.tsx'

/** The longest beginning of a text that is shown of a step. */
const TEXT_MAX = 160

/** Shows a step of a sequence: when and what it sends, and what it brought. */
export function Step({ step }: { step: WireStep }) {
  const { _id: id, text, files, price } = step
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const removeStep = useRemoveStep()
  const time = timeLabel(step)
  const close = () => setAsked(undefined)
  return (
    <article className={styles.step}>
      <header className={styles.head}>
        <h3>{time}</h3>
        <span className={styles.actions}>
          <Button size="s" onClick={() => setAsked('edit')}>{t`Edit`}</Button>
          <Button size="s" variant="quiet" onClick={() => setAsked('delete')}>{t`Delete`}</Button>
        </span>
      </header>
      {text && (
        <p className={styles.text} translate="no" dir="auto">
          {excerptOf(text, TEXT_MAX)}
        </p>
      )}
      {files.length > 0 && (
        <p className={styles.text}>
          {ngettext(msgid`${files.length} file`, `${files.length} files`, files.length)}
          {price !== null && (
            <>
              {' · '}
              <Price tokens={price} />
            </>
          )}
        </p>
      )}
      <Results step={step} />
      {asked === 'edit' && <StepDialog step={step} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog
          title={t`Delete this step?`}
          run={() => removeStep({ params: { id } })}
          onClose={close}
        />
      )}
    </article>
  )
}

/** Shows how many received, opened, answered and bought a step; nothing is asked before it is sent. */
function Results({ step: { _id: id, sent, price } }: { step: WireStep }) {
  const { currency } = useSite()
  const { data } = useResults(id, sent > 0)
  const none = sent > 0 ? '…' : '0'
  return (
    <Numbers
      rows={[
        [t`Sent`, formatCount(sent)],
        [t`Opened`, data ? formatCount(data.seen) : none],
        [t`Answered in 7 days`, data ? formatCount(data.replied) : none],
        ...(price === null && !data?.bought
          ? []
          : ([
              [t`Bought`, data ? formatCount(data.bought) : none],
              [t`Earned`, data ? formatMoney(data.revenue, currency) : none],
            ] as const)),
      ]}
    />
  )
}
