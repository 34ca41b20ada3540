import { EVIDENCE_MAX_BYTES, EVIDENCE_MAX_FILES } from '@stagedoor/contract/reports'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './evidence-field.module.css'
import type { EvidenceFiles, EvidenceUpload } from './use-evidence.ts'

const ACCEPT =
  'image/jpeg,image/png,image/webp,image/gif,application/pdf,video/mp4,video/quicktime,video/webm'

/** Chooses the files that support a report; each is uploaded at once and can be removed. */
export function EvidenceField({ evidence }: { evidence: EvidenceFiles }) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, remove } = evidence
  return (
    <fieldset className={styles.field}>
      <legend>{t`Files (optional)`}</legend>
      <p className="dim">
        {t`Up to ${EVIDENCE_MAX_FILES} pictures, PDFs or short videos, ${formatBytes(EVIDENCE_MAX_BYTES)} each. They are stored encrypted, and only those who decide can open them.`}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={t`Add files`}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {uploads.length > 0 && (
        <ul className={styles.files} aria-label={t`Files of the report`}>
          {uploads.map((upload) => (
            <Row key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
          ))}
        </ul>
      )}
      {uploads.length < EVIDENCE_MAX_FILES && (
        <Button icon={<IconPaperclip size={18} />} onClick={() => input.current?.click()}>
          {t`Add files`}
        </Button>
      )}
    </fieldset>
  )
}

function Row({ upload, onRemove }: { upload: EvidenceUpload; onRemove: () => void }) {
  const { name, size, secret, problem } = upload
  return (
    <li>
      <span className={styles.name}>
        <b translate="no">{name}</b>
        {problem ? (
          <small role="alert" className={styles.problem}>
            {problem}
          </small>
        ) : (
          <small className="dim">{secret ? formatBytes(size) : t`Uploading…`}</small>
        )}
      </span>
      {!secret && !problem && <Spinner label={t`Uploading…`} size={16} />}
      <IconButton label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={18} />
      </IconButton>
    </li>
  )
}
