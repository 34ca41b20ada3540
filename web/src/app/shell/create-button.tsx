import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './sidebar.module.css'

/** Draws a creator's button for a new post, at the top of the sidebar. */
export default function CreateButton() {
  return (
    <div className={styles.create}>
      <ButtonLink
        to={href('creator/create-post')}
        variant="primary"
        wide
        icon={<IconPlus size={20} stroke={2.2} />}
      >
        {t`New post`}
      </ButtonLink>
    </div>
  )
}
