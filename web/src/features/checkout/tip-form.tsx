import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { type AmountRange, parseAmount, suggestedAmounts } from '../../lib/forms/amounts.ts'
import { currencySign, namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/badge.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Price, ShortPrice, useFormatPrice } from '../../ui/price.tsx'
import { RefundNote } from '../../ui/refund-note.tsx'
import { TeamNote } from '../../ui/team-note.tsx'
import styles from './tip-form.module.css'
import type { Payee } from './use-checkout.ts'

/** A tip as it is being written. */
export type TipDraft = {
  readonly typed: string
  readonly message: string
}

/** The rule for the message of a tip. */
export interface TipWriting {
  readonly canWrite: boolean
  /** The price of a message, which a tip with one must reach; null when messages are free. */
  readonly messagePrice: number | null
  readonly isAnsweredByTeam?: boolean | undefined
}

interface TipFormProps {
  performer: Payee
  range: AmountRange
  draft: TipDraft
  /** The rule for its message; undefined while it is not known. */
  writing: TipWriting | undefined
  /** False where no message can be sent with it, because nobody may write yet. */
  hasMessage?: boolean
  onChange: (draft: TipDraft) => void
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** The balance, problems and the button. */
  children: ReactNode
}

const LONGEST_NOTE = 200

/** Chooses the amount of a tip and an optional message. */
export function TipForm({
  performer,
  range,
  draft,
  writing,
  hasMessage = true,
  onChange,
  onSubmit,
  children,
}: TipFormProps) {
  const price = useFormatPrice()
  const site = useSite()
  const amount = parseAmount(draft.typed)
  const isLive = performer.isLive === true || performer.live === 1
  const limits = t`Between ${price(range.minimum)} and ${price(range.maximum)}`
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.person}>
        <Avatar name={performer.name} src={performer.avatar} size={72} ring live={isLive} beside />
        <AmountField
          label={namesTokens(site) ? t`Tip in tokens` : t`Tip in ${site.currency}`}
          sign={
            namesTokens(site) ? <IconCoin size={36} stroke={1.8} /> : currencySign(site.currency)
          }
          value={draft.typed}
          onChange={(typed) => onChange({ ...draft, typed })}
          error={draft.typed !== '' && !isTip(amount, range) ? limits : undefined}
          note={!isTip(amount, range) ? limits : namesTokens(site) && <Price tokens={amount} />}
        />
      </div>
      <fieldset className={styles.chips}>
        <legend className="hidden-visually">{t`Amounts to choose from`}</legend>
        {suggestedAmounts(range, 5).map((one) => (
          <Chip
            key={one}
            selected={amount === one}
            onClick={() => onChange({ ...draft, typed: String(one) })}
          >
            <ShortPrice tokens={one} />
          </Chip>
        ))}
      </fieldset>
      {hasMessage && (
        <MessageField performer={performer} draft={draft} writing={writing} onChange={onChange} />
      )}
      {children}
      <RefundNote>{t`A tip is a gift and is not refunded.`}</RefundNote>
    </form>
  )
}

/** Takes the message of a tip, or says that the creator takes none from this fan. */
function MessageField({
  performer,
  draft,
  writing,
  onChange,
}: Pick<TipFormProps, 'performer' | 'draft' | 'writing' | 'onChange'>) {
  const price = useFormatPrice()
  const least = writing?.messagePrice ?? null
  if (writing?.canWrite === false)
    return <p className="dim">{t`${performer.name} takes messages from subscribers only.`}</p>
  const note = least === null ? undefined : t`A tip with a message is ${price(least)} or more.`
  return (
    <>
      <TextAreaField
        label={t`Message (optional)`}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={draft.message}
        hint={note}
        error={isBelowMessagePrice(draft, writing) ? note : undefined}
        onChange={({ target }) => onChange({ ...draft, message: target.value })}
      />
      {writing?.isAnsweredByTeam && <TeamNote />}
    </>
  )
}

/** Returns true for a message with a tip that is smaller than the price of a message. */
export function isBelowMessagePrice(
  { typed, message }: TipDraft,
  writing: TipWriting | undefined,
): boolean {
  const least = writing?.messagePrice ?? null
  return message.trim() !== '' && least !== null && (parseAmount(typed) ?? 0) < least
}

/** Returns true for an amount that can be tipped. */
export const isTip = (
  amount: number | undefined,
  { minimum, maximum }: AmountRange,
): amount is number => amount !== undefined && amount >= minimum && amount <= maximum
