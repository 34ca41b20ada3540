import type { MediaFile } from '@stagedoor/contract/media'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { nameOfCode } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { FileButton } from './file-button.tsx'
import { usePutCaptions, useRemoveCaptions } from './queries.ts'
import styles from './video-settings.module.css'

const tags = (
  'en de es fr it pt pt-br nl pl cs sv da no fi ru uk tr ar he hi ja ko zh th vi id ro hu ' +
  'el bg'
).split(' ')

interface CaptionsListProps {
  file: MediaFile
  change: (work: () => Promise<MediaFile>) => Promise<void>
}

/** Manages the captions of one's own video by language: add, replace, remove. */
export function CaptionsList({ file, change }: CaptionsListProps) {
  const removeCaptions = useRemoveCaptions()
  const putCaptions = usePutCaptions()
  const [language, setLanguage] = useState('en')
  const params = { id: file._id }
  const put = (captions: File) =>
    change(() => putCaptions({ params: { ...params, language }, body: {}, files: { captions } }))
  const remove = (language: string) =>
    change(() => removeCaptions({ params: { ...params, language } }))
  return (
    <section className={styles.part}>
      <h3>{t`Captions`}</h3>
      {file.captions.length === 0 && (
        <p className="dim">{t`None yet. Captions are WebVTT files (.vtt), one for each language.`}</p>
      )}
      {file.inReview?.includes('captions') && (
        <p className="dim">{t`New captions are in review.`}</p>
      )}
      <ul className={styles.tracks}>
        {file.captions.map(({ language, label }) => (
          <li key={language}>
            <span>{label}</span>
            <IconButton label={t`Remove the captions in ${label}`} onClick={() => remove(language)}>
              <IconX size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <select
          aria-label={t`Language of the captions`}
          className={styles.language}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        >
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {nameOfCode('language', tag)}
            </option>
          ))}
        </select>
        <FileButton text={t`Add captions`} accept=".vtt,text/vtt" onFile={put} />
      </div>
    </section>
  )
}
