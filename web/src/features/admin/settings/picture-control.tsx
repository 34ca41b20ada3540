import { ApiError } from '@stagedoor/contract/kit'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useRef, useState } from 'react'
import { midSentence, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/field.tsx'
import { sendSettingPicture } from '../queries.ts'
import type { AdminSetting } from './groups.ts'
import { SavedNote } from './save-line.tsx'
import styles from './settings.module.css'
import { TextControl } from './text-control.tsx'
import { useSetting } from './use-setting.ts'

/** Edits a picture of the site: an upload is saved immediately; an address is typed and saved. */
export function PictureControl({ setting }: { setting: AdminSetting }) {
  const { saving, save } = useSetting(setting)
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ pending: boolean; problem?: string }>({ pending: false })
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending({ pending: true })
    try {
      await save(await sendSettingPicture(file))
      setSending({ pending: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSending({ pending: false, problem: error.message })
    }
  }
  return (
    <>
      <TextControl key={String(setting.value)} setting={setting} />
      <div className={styles.line}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
        <Button
          size="s"
          icon={<IconPhotoPlus size={18} stroke={1.9} />}
          pending={sending.pending}
          onClick={() => input.current?.click()}
        >
          {t`Upload ${midSentence(setting.name)}`}
        </Button>
        <SavedNote saving={saving} />
      </div>
      <FormError>{sending.problem}</FormError>
    </>
  )
}
