import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import styles from './editable-by.module.css'

interface EditableByProps {
  /** The permission that the calls behind the fields need. */
  readonly permission: StaffPermission
  readonly children: ReactNode
}

/** Draws a form that those of other roles on the staff can read and not change. */
export function EditableBy({ permission, children }: EditableByProps) {
  const mayDo = useMay()
  if (mayDo(permission)) return children
  return (
    <div className={styles.readable}>
      <p className="dim">{t`Your role on the staff can read this and not change it.`}</p>
      <fieldset className={styles.fields} disabled>
        {children}
      </fieldset>
    </div>
  )
}
