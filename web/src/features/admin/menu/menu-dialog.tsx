import { type AdminMenuItem, createMenuItem, updateMenuItem } from '@stagedoor/contract/menus'
import { searchPages } from '@stagedoor/contract/pages'
import { useId } from 'react'
import { useContractForm } from '../../../lib/form.ts'
import { useCall } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import styles from './menu.module.css'
import { sections } from './sections.ts'

interface MenuDialogProps {
  /** The one to change; without it a new one is made. */
  item?: AdminMenuItem
  section: AdminMenuItem['section']
  onClose: () => void
}

/** Makes a link of a menu, or writes one anew. */
export function MenuDialog({ item, section, onClose }: MenuDialogProps) {
  const acted = useAfterAction()
  const list = useId()
  const pages = useCall(searchPages, { query: { limit: 100 } })
  const { fields, submit, pending, formError } = useContractForm(
    (item ? updateMenuItem : createMenuItem) as typeof updateMenuItem,
    {
      initial: {
        title: item?.title ?? '',
        path: item?.path ?? '',
        section: item?.section ?? section,
        help: item?.help ?? '',
        isNewTab: item?.isNewTab ?? false,
      },
      callInput: () => (item ? { params: { id: item._id } } : ({} as never)),
      async onDone({ title }) {
        onClose()
        await acted(item ? `${title} is saved` : `${title} is there`)
      },
    },
  )
  return (
    <Dialog open onClose={onClose} title={item ? `Change ${item.title}` : 'New link'}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label="Title" autoComplete="off" data-autofocus {...fields.getInputProps('title')} />
        <TextField
          label="Leads to"
          hint="/page/help, or a whole address that begins with https://"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list={list}
          {...fields.getInputProps('path')}
        />
        <datalist id={list}>
          {pages.data?.data.map(({ slug, title }) => (
            <option key={slug} value={`/page/${slug}`}>
              {title}
            </option>
          ))}
        </datalist>
        <SelectField label="Stands in" options={sections} {...fields.getInputProps('section')} />
        <TextField label="Help" hint="Said when one points at it." {...fields.getInputProps('help')} />
        <CheckField label="Opens a new tab" {...fields.getInputProps('isNewTab', { type: 'checkbox' })} />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {item ? 'Save' : 'Add the link'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
