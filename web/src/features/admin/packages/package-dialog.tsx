import { createPackage, type TokenPackage, updatePackage } from '@stagedoor/contract/packages'
import { parseAmount } from '../../../lib/amounts.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useSite } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import styles from './packages.module.css'

interface PackageDialogProps {
  /** The one to change; without it a new one is made. */
  tokenPackage?: TokenPackage
  /** The last of the list: a new one comes after it. */
  last?: TokenPackage | undefined
  onClose: () => void
}

const placeProblem = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? undefined : 'A whole number')
const priceProblem = (text: string) => (parseAmount(text) ? undefined : 'An amount, such as 20 or 9.99')

/** Makes a package of tokens, or writes one anew. */
export function PackageDialog({ tokenPackage, last, onClose }: PackageDialogProps) {
  const acted = useAfterAction()
  const { currency } = useSite()
  const { fields, submit, pending, formError } = useContractForm(
    (tokenPackage ? updatePackage : createPackage) as typeof updatePackage,
    {
      initial: {
        name: tokenPackage?.name ?? '',
        price: tokenPackage ? String(tokenPackage.price) : '',
        description: tokenPackage?.description ?? '',
        ordering: String(tokenPackage?.ordering ?? (last ? last.ordering + 1 : 0)),
        isActive: tokenPackage?.isActive ?? true,
      },
      body: ({ price, ordering, ...rest }) => ({ ...rest, price: parseAmount(price) ?? 0, ordering: Number(ordering) }),
      check: { price: priceProblem, ordering: placeProblem },
      callInput: () => (tokenPackage ? { params: { id: tokenPackage._id } } : ({} as never)),
      async onDone({ name }) {
        onClose()
        await acted(tokenPackage ? `${name} is saved` : `${name} is there`)
      },
    },
  )
  return (
    <Dialog open onClose={onClose} title={tokenPackage ? `Change ${tokenPackage.name}` : 'New package'}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label="Name" autoComplete="off" data-autofocus {...fields.getInputProps('name')} />
        <TextField
          label={`Price in ${currency}`}
          inputMode="decimal"
          hint="How many tokens it buys follows from the rate of the settings."
          {...fields.getInputProps('price')}
        />
        <TextField label="Description" {...fields.getInputProps('description')} />
        <TextField label="Place in the list" inputMode="numeric" {...fields.getInputProps('ordering')} />
        <CheckField role="switch" label="On offer" {...fields.getInputProps('isActive', { type: 'checkbox' })} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {tokenPackage ? 'Save' : 'Make the package'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
