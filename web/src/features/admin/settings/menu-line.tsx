import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from '../../../ui/button.tsx'
import { CheckField, type Option, SelectField, TextField } from '../../../ui/field.tsx'
import type { EditedLink, MenuLink } from './menus.ts'
import styles from './settings.module.css'

const sections: readonly Option[] = [
  { value: 'main', text: 'Bar' },
  { value: 'header', text: 'Header' },
  { value: 'footer', text: 'Footer' },
]

interface MenuLineProps {
  link: EditedLink
  isFirst: boolean
  onChange: (changes: Partial<EditedLink>) => void
  onUp: () => void
  onRemove: () => void
}

/** One link: its title, where it leads, and where it stands. */
export function MenuLine({ link, isFirst, onChange, onUp, onRemove }: MenuLineProps) {
  const name = link.title || 'this link'
  return (
    <li className={styles.menu}>
      <TextField
        label="Title"
        maxLength={60}
        value={link.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label="Leads to"
        maxLength={300}
        value={link.path}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange({ path: target.value })}
      />
      <SelectField
        label="Stands in"
        options={sections}
        value={link.section}
        onChange={({ target }) => onChange({ section: target.value as MenuLink['section'] })}
      />
      <div className={styles.deeds}>
        <CheckField
          label="New tab"
          checked={link.isNewTab}
          onChange={({ target }) => onChange({ isNewTab: target.checked })}
        />
        <IconButton label={`Move ${name} up`} disabled={isFirst} onClick={onUp}>
          <IconArrowUp size={19} />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={19} />
        </IconButton>
      </div>
    </li>
  )
}
