import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { type AdminSetting, isPicture } from './groups.ts'
import { PictureControl } from './picture-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { RichTextControl } from './rich-text-control.tsx'
import styles from './settings.module.css'
import { SwitchControl } from './switch-control.tsx'
import { TextControl } from './text-control.tsx'
import { Warning } from './warnings.tsx'

/** Shows one setting: name, description, and the control that edits it. */
export function SettingRow({ setting }: { setting: AdminSetting }) {
  const { key, name, description, isPublic } = setting
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3>
          {name}
          {!isPublic && <AdminOnlyMark />}
        </h3>
        <p className="dim">{description}</p>
      </div>
      <div className={styles.control}>
        {setting.isEditable ? (
          <Control key={key} setting={setting} />
        ) : (
          <ReadOnlyValue setting={setting} />
        )}
        <Warning setting={setting} />
      </div>
    </li>
  )
}

function Control({ setting }: { setting: AdminSetting }): ReactNode {
  if (setting.kind === 'boolean') return <SwitchControl setting={setting} />
  if (setting.kind === 'radio') return <RadioControl setting={setting} />
  if (setting.kind === 'text-editor') return <RichTextControl setting={setting} />
  if (isPicture(setting.key)) return <PictureControl setting={setting} />
  return <TextControl setting={setting} />
}

function AdminOnlyMark() {
  return (
    <span className={styles.private} title={t`Only admins see this`}>
      <IconLock size={15} stroke={2} aria-hidden="true" />
      <span className="hidden-visually">{t`Only admins see this`}</span>
    </span>
  )
}

function ReadOnlyValue({ setting }: { setting: AdminSetting }) {
  return (
    <p className={styles.fixed}>
      <b>{String(setting.value)}</b>
      <span className="dim">
        {setting.isFromEnvironment
          ? t`Set by the server’s environment.`
          : t`Set when the site was first started. Cannot be changed.`}
      </span>
    </p>
  )
}
