import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { BulkOutcome, BulkSelection } from '../../lib/tables/bulk.ts'
import { Button, IconButton } from '../button.tsx'
import { toastError } from '../toast.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  bulk: BulkSelection
  /** The ids of the rows that are shown; nothing is offered without any. */
  ids: readonly string[]
  /** The actions on the chosen rows. */
  children: ReactNode
  /** Downloads the whole filtered list as a CSV file. */
  onDownload?: () => Promise<void>
}

/**
 * Draws the actions on the chosen rows of a table, their outcome, and the download of the whole
 * list.
 */
export function BulkBar({ bulk, ids, children, onDownload }: BulkBarProps) {
  const count = ids.filter((id) => bulk.selected.has(id)).length
  if (ids.length === 0) return null
  return (
    <div className={styles.bars}>
      <div className={styles.bar}>
        <label className={styles.all}>
          <input
            type="checkbox"
            aria-label={t`Select all on this page`}
            checked={count === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < ids.length
            }}
            onChange={({ target }) => bulk.selectOnly(target.checked ? ids : [])}
          />
          <span role="status">
            {count > 0
              ? ngettext(
                  msgid`${formatCount(count)} selected`,
                  `${formatCount(count)} selected`,
                  count,
                )
              : t`Select all on this page`}
          </span>
        </label>
        {count > 0 && <span className={styles.actions}>{children}</span>}
        {onDownload && <Download onDownload={onDownload} />}
      </div>
      {bulk.outcome && bulk.outcome.refused.length > 0 && (
        <Outcome outcome={bulk.outcome} onDismiss={bulk.dismiss} />
      )}
    </div>
  )
}

function Download({ onDownload }: { onDownload: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const download = () => {
    setPending(true)
    void onDownload()
      .catch(toastError)
      .finally(() => setPending(false))
  }
  return (
    <Button
      size="s"
      variant="quiet"
      pending={isPending}
      icon={<IconDownload size={16} aria-hidden="true" />}
      onClick={download}
    >
      {t`Download CSV`}
    </Button>
  )
}

/** Says what an action on several rows did, and which it refused and why. */
export function Outcome({
  outcome: { done, refused },
  onDismiss,
}: {
  outcome: BulkOutcome
  onDismiss: () => void
}) {
  const count = formatCount(done)
  const failed = formatCount(refused.length)
  return (
    <div className={styles.outcome} role="alert">
      <div>
        <b>
          {ngettext(msgid`${count} done`, `${count} done`, done)}
          {', '}
          {ngettext(msgid`${failed} refused`, `${failed} refused`, refused.length)}
        </b>
        <ul>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              <span dir="auto">{name}</span>: {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t`Hide the outcome`} onClick={onDismiss}>
        <IconX size={18} />
      </IconButton>
    </div>
  )
}
