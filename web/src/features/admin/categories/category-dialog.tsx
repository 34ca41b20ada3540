import { createCategory, searchCategories, updateCategory } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { consoleSettles } from '../settles.ts'
import styles from './categories.module.css'
import { nextOrdering } from './ordering.ts'

/** A category as a client reads it. */
export type Category = WireOf<typeof searchCategories>['data'][number]

interface CategoryDialogProps {
  /** The category to edit; without it the dialog creates one. */
  category?: Category
  /** The order number of the last category; a new one comes after it. */
  last?: Category | undefined
  onClose: () => void
}

const refusals = { 'reference.category_taken': 'name' } as const

/** Creates or edits a category. */
export function CategoryDialog({ category, last, onClose }: CategoryDialogProps) {
  const form = useContractForm(
    (category ? updateCategory : createCategory) as typeof updateCategory,
    {
      initial: {
        name: category?.name ?? '',
        slug: category?.slug ?? '',
        description: category?.description ?? '',
      },
      body: ({ name, slug, description }) => ({
        name,
        description,
        ...(slug && { slug }),
        ordering: category?.ordering ?? nextOrdering(last),
      }),
      callInput: () => (category ? { params: { id: category._id } } : ({} as never)),
      refusals,
      settles: consoleSettles(searchCategories),
      async onDone({ name }) {
        onClose()
        toast({ text: category ? t`${name} is saved` : t`${name} is created` })
      },
    },
  )
  const { fields, submit, pending, formError } = form
  return (
    <Dialog open onClose={onClose} title={category ? t`Edit ${category.name}` : t`New category`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name`}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('name')}
        />
        <TextField
          label={t`Address`}
          hint={t`Used in links. Leave empty to create it from the name.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.getInputProps('slug')}
        />
        <TextAreaField label={t`Description`} rows={3} {...fields.getInputProps('description')} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {category ? t`Save` : t`Create category`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
