import {
  createPackage,
  searchAllPackages,
  type TokenPackage,
  updatePackage,
} from '@stagedoor/contract/packages'
import { parseAmount } from '../../../lib/forms/amounts.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { namesTokens } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { consoleSettles } from '../settles.ts'
import styles from './packages.module.css'

interface PackageDialogProps {
  /** The package to edit; without it the dialog creates one. */
  tokenPackage?: TokenPackage
  /** The order number of the last package; a new one comes after it. */
  last?: TokenPackage | undefined
  onClose: () => void
}

const orderProblem = (text: string) =>
  /^\d{1,6}$/.test(text.trim()) ? undefined : t`Enter a whole number`
const priceProblem = (text: string) =>
  parseAmount(text) ? undefined : t`Enter an amount, such as 20 or 9.99`

const valuesOf = (edited: TokenPackage | undefined, last: TokenPackage | undefined) => ({
  name: edited?.name ?? '',
  price: edited ? String(edited.price) : '',
  description: edited?.description ?? '',
  ordering: String(edited?.ordering ?? (last ? last.ordering + 1 : 0)),
  isActive: edited?.isActive ?? true,
})

/** Creates or edits a token package. */
export function PackageDialog({ tokenPackage, last, onClose }: PackageDialogProps) {
  const site = useSite()
  const { fields, submit, pending, formError } = useContractForm(
    (tokenPackage ? updatePackage : createPackage) as typeof updatePackage,
    {
      initial: valuesOf(tokenPackage, last),
      body: ({ price, ordering, ...rest }) => ({
        ...rest,
        price: parseAmount(price) ?? 0,
        ordering: Number(ordering),
      }),
      check: { price: priceProblem, ordering: orderProblem },
      callInput: () => (tokenPackage ? { params: { id: tokenPackage._id } } : ({} as never)),
      settles: consoleSettles(searchAllPackages),
      async onDone({ name }) {
        onClose()
        toast({ text: tokenPackage ? t`${name} is saved` : t`${name} is created` })
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={tokenPackage ? t`Edit ${tokenPackage.name}` : t`New package`}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('name')}
        />
        <TextField
          label={t`Price in ${site.currency}`}
          inputMode="decimal"
          hint={
            namesTokens(site)
              ? t`The token rate in the settings decides how many tokens it buys.`
              : undefined
          }
          {...fields.getInputProps('price')}
        />
        <TextField label={t`Description`} {...fields.getInputProps('description')} />
        <TextField
          label={t`Position in the list`}
          inputMode="numeric"
          {...fields.getInputProps('ordering')}
        />
        <CheckField
          role="switch"
          label={t`Available`}
          {...fields.getInputProps('isActive', { type: 'checkbox' })}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {tokenPackage ? t`Save` : t`Create package`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
