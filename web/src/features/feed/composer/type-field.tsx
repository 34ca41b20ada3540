import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useId } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Draft } from './draft.ts'
import styles from './type-field.module.css'

const types = () =>
  [
    { value: 'photo', text: t`Photos`, Icon: IconPhoto },
    { value: 'video', text: t`Video`, Icon: IconVideo },
    { value: 'text', text: t`Note`, Icon: IconQuote },
    { value: 'audio', text: t`Audio`, Icon: IconMicrophone },
    { value: 'scheduled-streaming', text: t`Stream`, Icon: IconBroadcast },
  ] as const

/** Chooses the type of the post; fixed once the post exists. */
export function TypeField({
  type,
  onChange,
}: {
  type: Draft['type']
  onChange: (type: Draft['type']) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.types}>
      <legend className="hidden-visually">{t`Type of post`}</legend>
      {types().map(({ value, text, Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(value)}
          />
          <Icon size={21} stroke={1.8} aria-hidden="true" />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
