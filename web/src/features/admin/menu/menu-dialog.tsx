import {
  type AdminMenuItem,
  createMenuItem,
  searchMenuItems,
  updateMenuItem,
} from '@stagedoor/contract/menus'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { useId } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLinkablePages } from '../queries.ts'
import { consoleSettles } from '../settles.ts'
import styles from './menu.module.css'
import { sections } from './sections.ts'

interface MenuDialogProps {
  /** The link to edit; without it the dialog creates one. */
  item?: AdminMenuItem
  section: AdminMenuItem['section']
  onClose: () => void
}

/** Creates or edits a menu link. */
export function MenuDialog({ item, section, onClose }: MenuDialogProps) {
  const list = useId()
  const pages = useLinkablePages()
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
      settles: consoleSettles(searchMenuItems, readPublicSettings),
      async onDone({ title }) {
        onClose()
        toast({ text: item ? t`${title} is saved` : t`${title} is added` })
      },
    },
  )
  return (
    <Dialog open onClose={onClose} title={item ? t`Edit ${item.title}` : t`New link`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Title`}
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('title')}
        />
        <TextField
          label={t`URL`}
          hint={t`A path such as /page/help, or a full URL that starts with https://`}
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
        <SelectField label={t`Menu`} options={sections()} {...fields.getInputProps('section')} />
        <TextField
          label={t`Tooltip`}
          hint={t`Shown when the pointer is over the link.`}
          {...fields.getInputProps('help')}
        />
        <CheckField
          label={t`Open in a new tab`}
          {...fields.getInputProps('isNewTab', { type: 'checkbox' })}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {item ? t`Save` : t`Add link`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
