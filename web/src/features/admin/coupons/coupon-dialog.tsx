import { type Coupon, createCoupon, searchCoupons, updateCoupon } from '@stagedoor/contract/coupons'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { fromLocalInput, toLocalInput } from '../banners/labels.ts'
import { consoleSettles } from '../settles.ts'
import styles from './coupons.module.css'

interface CouponDialogProps {
  /** The coupon to edit; without it the dialog creates one. */
  coupon?: Coupon
  onClose: () => void
}

const percentProblem = (text: string) =>
  /^[1-9]\d?$/.test(text.trim()) ? undefined : t`Enter a whole number from 1 to 99`
const usesProblem = (text: string) =>
  /^[1-9]\d{0,6}$/.test(text.trim()) ? undefined : t`Enter a whole number`
const dateProblem = (text: string) => (text ? undefined : t`Choose a date and a time`)

function valuesOf(coupon: Coupon | undefined) {
  return {
    name: coupon?.name ?? '',
    description: coupon?.description ?? '',
    code: coupon?.code ?? '',
    value: coupon ? String(Math.round(coupon.value * 100)) : '',
    numberOfUses: String(coupon?.numberOfUses ?? 100),
    expiredDate: toLocalInput(coupon?.expiredDate ?? null),
    isActive: coupon?.status !== 'inactive',
  }
}

const bodyOf = ({
  value,
  numberOfUses,
  expiredDate,
  isActive,
  ...rest
}: ReturnType<typeof valuesOf>) => ({
  ...rest,
  value: Number(value) / 100,
  numberOfUses: Number(numberOfUses),
  expiredDate: fromLocalInput(expiredDate) ?? '',
  status: isActive ? ('active' as const) : ('inactive' as const),
})

function useCouponForm({ coupon, onClose }: CouponDialogProps) {
  return useContractForm((coupon ? updateCoupon : createCoupon) as typeof updateCoupon, {
    initial: valuesOf(coupon),
    body: bodyOf,
    check: { value: percentProblem, numberOfUses: usesProblem, expiredDate: dateProblem },
    refusals: { 'coupons.code_taken': 'code' },
    callInput: () => (coupon ? { params: { id: coupon._id } } : ({} as never)),
    settles: consoleSettles(searchCoupons),
    async onDone({ code }) {
      onClose()
      toast({ text: coupon ? t`${code} is saved` : t`${code} is created` })
    },
  })
}

/** Creates or edits a coupon. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const { fields, submit, pending, formError } = useCouponForm({
    ...(coupon && { coupon }),
    onClose,
  })
  return (
    <Dialog open onClose={onClose} title={coupon ? t`Edit ${coupon.code}` : t`New coupon`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('name')}
        />
        <TextField
          label={t`Code`}
          hint={t`What fans type when they top up or subscribe. Each fan can use it once.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fields.getInputProps('code')}
        />
        <div className={styles.pair}>
          <TextField
            label={t`Discount in percent`}
            inputMode="numeric"
            {...fields.getInputProps('value')}
          />
          <TextField
            label={t`Number of uses`}
            inputMode="numeric"
            {...fields.getInputProps('numberOfUses')}
          />
        </div>
        <TextField
          label={t`Expires`}
          type="datetime-local"
          {...fields.getInputProps('expiredDate')}
        />
        <TextField label={t`Description`} {...fields.getInputProps('description')} />
        <CheckField
          role="switch"
          label={t`Active`}
          {...fields.getInputProps('isActive', { type: 'checkbox' })}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {coupon ? t`Save` : t`Create coupon`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
