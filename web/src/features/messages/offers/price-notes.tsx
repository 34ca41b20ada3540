import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Attachment } from '../../content/attachments/attachment.ts'
import { boughtInLabel } from './labels.ts'
import styles from './offers.module.css'
import { useKnownFiles, usePriceHint } from './queries.ts'

interface PriceNotesProps {
  conversationId: string
  /** The name of the fan. */
  name: string
  files: readonly Attachment[]
}

/** Says what the fan usually pays, and which of the files they have bought already. */
export default function PriceNotes(props: PriceNotesProps) {
  return (
    <>
      <BoughtWarning {...props} />
      <PriceHint conversationId={props.conversationId} />
    </>
  )
}

function PriceHint({ conversationId }: { conversationId: string }) {
  const { data } = usePriceHint(conversationId)
  const hint = data?.hint
  if (!hint) return null
  const { count, median, last, lastAt, lastKind } = hint
  const from = ngettext(
    msgid`counted from ${count} purchase of this fan`,
    `counted from the latest ${count} purchases of this fan`,
    count,
  )
  const usual = <Price key="median" tokens={median} />
  const latest = <Price key="last" tokens={last} />
  const day = <DateTime key="day" at={lastAt} dayOnly />
  return (
    <p className={styles.hint}>
      {jt`Usually pays ${usual} (${from}).`}{' '}
      {lastKind === 'message'
        ? jt`Last paid ${latest} for a message, ${day}.`
        : jt`Last paid ${latest} for content, ${day}.`}
    </p>
  )
}

/** Warns of files that the fan bought before: they are open without paying again. */
function BoughtWarning({ conversationId, name, files }: PriceNotesProps) {
  const kept = files.filter(({ fileId, isFree }) => fileId && !isFree)
  const { data } = useKnownFiles(
    conversationId,
    kept.flatMap(({ fileId }) => fileId ?? []),
  )
  const bought = (data?.data ?? []).filter(({ isBought }) => isBought)
  if (bought.length === 0) return null
  const rest = files.filter(({ isFree }) => !isFree).length - bought.length
  return (
    <div role="status" className={styles.warning}>
      {bought.map((known) => {
        const fileName = kept.find(({ fileId }) => fileId === known.fileId)?.name ?? ''
        const place = boughtInLabel(known)
        return (
          <p key={known.fileId}>
            {place
              ? t`${name} bought ${fileName} already, with ${place}.`
              : t`${name} bought ${fileName} already.`}
          </p>
        )
      })}
      <p>
        {rest === 0
          ? t`Nothing is left to sell here: choose another file, or send these without a price.`
          : t`These stay open for them: the price buys the other files only.`}
      </p>
    </div>
  )
}
