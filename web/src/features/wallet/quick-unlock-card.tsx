import { QUICK_UNLOCK_MAX, UNDO_SECONDS } from '@stagedoor/contract/wallet'
import { type FormEvent, useState } from 'react'
import { parseAmount } from '../../lib/forms/amounts.ts'
import { formatPrice, namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSession, useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toast } from '../../ui/toast.ts'
import { saveQuickUnlock, type WireQuickUnlock } from './queries.ts'
import styles from './quick-unlock-card.module.css'

type Way = WireQuickUnlock['way']

const ways = () => [
  { value: 'dialog' as const, title: t`In a dialog`, note: t`It shows what you pay for first.` },
  { value: 'hold' as const, title: t`Press and hold`, note: t`A ring fills on the button.` },
  { value: 'tap' as const, title: t`Second tap`, note: t`Tap the same button twice.` },
]

/** Sets how a fan confirms small purchases: in a dialog, or on the button itself. */
export function QuickUnlockCard({ first }: { first: WireQuickUnlock }) {
  const { site, updateViewer } = useSession()
  const [way, setWay] = useState<Way>(first.way)
  const [typed, setTyped] = useState(String(first.upTo))
  const [usesCard, setUsesCard] = useState(first.usesCard)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const upTo = way === 'dialog' ? first.upTo : parseAmount(typed)
    if (!upTo || upTo > QUICK_UNLOCK_MAX)
      return setProblem(t`Enter a price up to ${formatPrice(QUICK_UNLOCK_MAX, site)}.`)
    setProblem(undefined)
    setPending(true)
    try {
      const quick = await saveQuickUnlock({ way, upTo, usesCard })
      updateViewer({ quickUnlock: quick.way === 'dialog' ? undefined : quick })
      toast({ text: t`Saved` })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Card title={t`How you confirm small purchases`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <RadioCards
          label={t`How you confirm small purchases`}
          labelHidden
          choices={ways()}
          value={way}
          onChoose={setWay}
        />
        {way !== 'dialog' && (
          <Limits
            typed={typed}
            usesCard={usesCard}
            problem={problem}
            onType={setTyped}
            onUseCard={setUsesCard}
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary" pending={isPending}>
            {t`Save`}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}

interface LimitsProps {
  typed: string
  usesCard: boolean
  problem: string | undefined
  onType: (typed: string) => void
  onUseCard: (usesCard: boolean) => void
}

/** Asks up to which price the button alone confirms, and by what it pays. */
function Limits({ typed, usesCard, problem, onType, onUseCard }: LimitsProps) {
  const site = useSite()
  return (
    <>
      <TextField
        label={namesTokens(site) ? t`Up to, in tokens` : t`Up to, in ${site.currency}`}
        hint={t`For posts, videos, galleries and files of messages. You can undo it for ${UNDO_SECONDS} seconds, until it opens.`}
        inputMode="decimal"
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <CheckField
        label={t`Charge my saved card when my wallet does not hold it. What a card pays opens immediately and cannot be undone.`}
        checked={usesCard}
        onChange={({ target }) => onUseCard(target.checked)}
      />
    </>
  )
}
