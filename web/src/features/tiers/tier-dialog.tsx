import { createTier, listTiers, updateTier } from '@stagedoor/contract/tiers'
import type { ReactNode } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields, ValidatedForm } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useNetHint } from '../../lib/money/net-hint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteTier } from './queries.ts'
import {
  amountOf,
  bodyOf,
  changesOf,
  isRaised,
  type TierValues,
  tierTitle,
  valuesOf,
  type WireTier,
} from './tier-values.ts'
import styles from './tiers.module.css'

interface TierDialogProps {
  /** Absent for a new one. */
  tier: WireTier | undefined
  isHighest: boolean
  onClose: () => void
}

/** Adds a tier, or edits and deletes one. */
export function TierDialog({ tier, isHighest, onClose }: TierDialogProps) {
  const done = () => {
    toast({ text: t`Changes saved` })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={tier ? t`Edit ${tierTitle(tier)}` : t`New tier`}>
      {tier ? (
        <EditForm tier={tier} isHighest={isHighest} onDone={done} />
      ) : (
        <NewForm onDone={done} />
      )}
    </Dialog>
  )
}

function NewForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(createTier, {
    initial: valuesOf(undefined),
    body: bodyOf,
    settles: [listTiers],
    onDone,
  })
  return <TierForm form={form} tier={undefined} />
}

interface EditFormProps {
  tier: WireTier
  isHighest: boolean
  onDone: () => void
}

function EditForm({ tier, isHighest, onDone }: EditFormProps) {
  const form = useContractForm(updateTier, {
    initial: valuesOf(tier),
    body: (typed) => changesOf(tier.tier, typed),
    callInput: () => ({ params: { tier: tier.tier } }),
    settles: [listTiers],
    onDone,
  })
  const deleting = useDeleteTier({ onDone })
  const canDelete = isHighest && tier.tier > 1 && tier.subscribers === 0
  return (
    <TierForm form={form} tier={tier}>
      <FormError>{deleting.error?.message}</FormError>
      {canDelete && (
        <Button
          variant="quiet"
          wide
          pending={deleting.isPending}
          onClick={() => deleting.mutate({ params: { tier: tier.tier } })}
        >
          {t`Delete this tier`}
        </Button>
      )}
    </TierForm>
  )
}

interface TierFormProps {
  form: ValidatedForm<TierValues>
  tier: WireTier | undefined
  children?: ReactNode
}

function TierForm({ form, tier, children }: TierFormProps) {
  const { fields, submit, pending, formError } = form
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t`Name`}
        autoComplete="off"
        maxLength={40}
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <TextAreaField
        label={t`Description`}
        rows={2}
        maxLength={500}
        {...fields.getInputProps('description')}
      />
      <TextAreaField
        label={t`Benefits`}
        hint={t`One on each line, up to 10.`}
        rows={4}
        {...fields.getInputProps('benefits')}
      />
      {tier?.tier === 1 ? (
        <p className="dim">{t`The prices of your first tier are above. It is always open.`}</p>
      ) : (
        <Terms fields={fields} tier={tier} />
      )}
      <FormError>{formError}</FormError>
      <FormActions>
        <Button type="submit" variant="primary" wide pending={pending}>
          {tier ? t`Save` : t`Add this tier`}
        </Button>
        {children}
      </FormActions>
    </form>
  )
}

/** Edits the prices of a tier above the first, and who can still subscribe to it. */
function Terms({ fields, tier }: { fields: Fields<TierValues>; tier: WireTier | undefined }) {
  const net = useNetHint()
  const netOf = (typed: string) => net(amountOf(typed))
  const price = (label: string, name: 'threeMonthPrice' | 'sixMonthPrice' | 'yearlyPrice') => (
    <TextField
      label={label}
      hint={netOf(fields.values[name]) || t`0 turns this offer off.`}
      inputMode="decimal"
      autoComplete="off"
      {...fields.getInputProps(name)}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t`Monthly price`}
          hint={netOf(fields.values.monthlyPrice)}
          inputMode="decimal"
          autoComplete="off"
          {...fields.getInputProps('monthlyPrice')}
        />
        {price(t`Price of 3 months`, 'threeMonthPrice')}
        {price(t`Price of 6 months`, 'sixMonthPrice')}
        {price(t`Yearly price`, 'yearlyPrice')}
      </div>
      {tier && isRaised(tier, fields.values) && (
        <CheckField
          role="switch"
          label={t`Ask current subscribers to accept the new price`}
          {...fields.getInputProps('asksCurrentFans', { type: 'checkbox' })}
        />
      )}
      <TextField
        label={t`Largest number of fans`}
        hint={t`Empty for no limit`}
        inputMode="numeric"
        autoComplete="off"
        {...fields.getInputProps('places')}
      />
      {tier && (
        <CheckField
          role="switch"
          label={t`Open for new subscribers`}
          {...fields.getInputProps('isOpen', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
