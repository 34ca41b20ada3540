import { createCode, searchCodes } from '@stagedoor/contract/codes'
import type { CodeKind } from '@stagedoor/contract/coupons'
import { useContractForm } from '../../lib/forms/form.ts'
import type { Fields } from '../../lib/forms/validated-form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, FormError, SelectField, TextField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { toast } from '../../ui/toast.ts'
import {
  codeMonthOptions,
  endAfter,
  kindOptions,
  limitOf,
  limitProblem,
  openForOptions,
} from './labels.ts'
import styles from './promotions.module.css'
import { useFanLists } from './queries.ts'

const initial = {
  code: '',
  benefit: 'percent',
  value: '',
  kinds: kindsOf(['subscription', 'feed', 'gallery', 'video', 'product', 'message']),
  months: '1',
  listId: '',
  maxUses: '',
  openFor: '30',
}
type Values = typeof initial

/** Joins kinds into the value of a field. */
function kindsOf(kinds: readonly CodeKind[]): string {
  return kinds.join(' ')
}

const listOf = (kinds: string) => kinds.split(' ').filter(Boolean) as CodeKind[]

const bodyOf = ({ code, benefit, value, kinds, months, listId, maxUses, openFor }: Values) => ({
  code: code.trim(),
  ...(benefit === 'percent' ? { percent: Number(value) } : { amount: Number(value) }),
  kinds: listOf(kinds),
  ...(listOf(kinds).includes('subscription') && monthsOf(months)),
  ...(listId && { listId }),
  ...limitOf(maxUses),
  endsAt: endAfter(openFor)?.endsAt ?? '',
})

const monthsOf = (months: string) => ({
  months: months === 'always' ? ('always' as const) : Number(months),
})

const valueProblem = (text: string, { benefit }: Values): string | undefined => {
  const value = Number(text)
  if (benefit === 'percent')
    return Number.isInteger(value) && value >= 5 && value <= 90
      ? undefined
      : t`Enter a whole number from 5 to 90`
  return value > 0 ? undefined : t`Enter an amount`
}

/** Creates a code that fans type at the checkout. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { fields, submit, pending, formError } = useContractForm(createCode, {
    initial,
    body: bodyOf,
    check: { value: valueProblem, maxUses: limitProblem },
    refusals: { 'coupons.code_taken': 'code' },
    settles: [searchCodes],
    onDone: ({ code }) => {
      onClose()
      toast({ text: t`The code ${code} can be used now` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`New code`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {t`Fans enter it at checkout. Promotions apply first, then the code reduces what is left, at most to zero. You cover the discount: commission is taken from what is paid. Each fan can use it once.`}
        </p>
        <Benefit fields={fields} />
        <KindFields
          value={fields.values.kinds}
          onChange={(next) => fields.setFieldValue('kinds', next)}
        />
        {listOf(fields.values.kinds).includes('subscription') && (
          <SelectField
            label={t`Subscription payments`}
            hint={t`A longer period is reduced if it starts in these months. Fans see every price before they pay.`}
            options={codeMonthOptions()}
            {...fields.getInputProps('months')}
          />
        )}
        <Limits fields={fields} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            wide
            pending={pending}
            disabled={fields.values.kinds === ''}
          >
            {t`Create code`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

/** Asks for the letters of a code and what it takes off. */
function Benefit({ fields }: { fields: Fields<Values> }) {
  return (
    <>
      <TextField
        label={t`Code`}
        autoComplete="off"
        maxLength={30}
        data-autofocus
        {...fields.getInputProps('code')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t`Discount`}
          options={[
            { value: 'percent', text: t`Percent` },
            { value: 'amount', text: t`An amount` },
          ]}
          {...fields.getInputProps('benefit')}
        />
        <TextField
          label={t`How much`}
          inputMode="decimal"
          autoComplete="off"
          {...fields.getInputProps('value')}
        />
      </div>
    </>
  )
}

/** Asks what a code is for. */
function KindFields({ value: typed, onChange }: { value: string; onChange: (to: string) => void }) {
  const kinds = listOf(typed)
  return (
    <fieldset className={styles.kinds}>
      <legend>{t`For`}</legend>
      {kindOptions().map(({ value, text }) => (
        <CheckField
          key={value}
          label={text}
          checked={kinds.includes(value)}
          onChange={({ target }) =>
            onChange(
              kindsOf(target.checked ? [...kinds, value] : kinds.filter((kind) => kind !== value)),
            )
          }
        />
      ))}
    </fieldset>
  )
}

/** Asks whom a code is for, how often and for how long. */
function Limits({ fields }: { fields: Fields<Values> }) {
  const { data: lists } = useFanLists()
  const byHand = (lists?.data ?? []).filter(({ rule }) => !rule)
  return (
    <>
      {byHand.length > 0 && (
        <SelectField
          label={t`Fans`}
          options={[
            { value: '', text: t`Everyone` },
            ...byHand.map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          {...fields.getInputProps('listId')}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          label={t`Open for`}
          options={openForOptions().filter(({ value }) => value !== '')}
          {...fields.getInputProps('openFor')}
        />
        <TextField
          label={t`Largest number of fans`}
          hint={t`Empty for no limit`}
          inputMode="numeric"
          autoComplete="off"
          {...fields.getInputProps('maxUses')}
        />
      </div>
    </>
  )
}
