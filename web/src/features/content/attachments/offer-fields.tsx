import { MESSAGE_FILES_MAX } from '@stagedoor/contract/messages'
import { Suspense, use, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { VaultManyContext } from '../../../lib/uploads/vault-picker.ts'
import { AttachMenu } from './attach-menu.tsx'
import { hasPaidFile } from './attachment.ts'
import { AttachmentPeople } from './attachment-people.tsx'
import { AttachmentTiles } from './attachment-tiles.tsx'
import { DropFiles } from './drop-files.tsx'
import { FilesPrice } from './files-price.tsx'
import styles from './offer-fields.module.css'
import { RecorderContext, VOICE_NOTE_SECONDS } from './recorder.ts'
import type { Attachments } from './use-attachments.ts'

interface OfferFieldsProps {
  attachments: Attachments
  /** The typed price; undefined while the files are free. */
  price: string | undefined
  problem: string | undefined
  onPrice: (typed: string | undefined) => void
}

/**
 * Chooses the files of a message to many: of this device, of the vault, or recorded; their price,
 * and which of them fans see before they pay.
 */
export function OfferFields({ attachments, price, problem, onPrice }: OfferFieldsProps) {
  const { items } = attachments
  const isPriced = price !== undefined
  return (
    <fieldset className={styles.offer}>
      <legend className={styles.legend}>{t`Files`}</legend>
      <VaultManyContext value>
        <AddRow attachments={attachments} />
      </VaultManyContext>
      <AttachmentTiles
        items={items}
        onRemove={attachments.remove}
        onFree={isPriced ? attachments.toggleFree : undefined}
      />
      {items.length > 0 && (
        <FilesPrice value={price} problem={problem ?? paidProblem()} onChange={onPrice} />
      )}
      {isPriced && items.length > 1 && (
        <small className="dim">{t`Choose “Locked” on a file to show it for free as a preview.`}</small>
      )}
      <AttachmentPeople items={items} />
      <DropFiles onFiles={attachments.add} />
    </fieldset>
  )

  function paidProblem() {
    return isPriced && items.length > 0 && !hasPaidFile(items)
      ? t`Leave at least one file for the price.`
      : undefined
  }
}

/** Draws the buttons that add files; a recording covers the row while it lasts. */
function AddRow({ attachments }: Pick<OfferFieldsProps, 'attachments'>) {
  const Recorder = use(RecorderContext)
  const [isRecording, setRecording] = useState(false)
  if (attachments.items.length >= MESSAGE_FILES_MAX) return null
  return (
    <div className={styles.add}>
      <AttachMenu attachments={attachments} onRecord={Recorder && (() => setRecording(true))} />
      <span className="dim">{t`Add photos, videos or sounds`}</span>
      {Recorder && (
        <Suspense fallback={<span className={styles.slot} />}>
          <Recorder
            maxSeconds={VOICE_NOTE_SECONDS}
            isRequested={isRecording}
            onRecorded={attachments.addNote}
            onEnd={() => setRecording(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
