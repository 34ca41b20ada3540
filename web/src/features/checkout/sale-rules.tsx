import type { WireOf } from '@stagedoor/contract/kit'
import type { readSaleRules } from '@stagedoor/contract/purchases'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../lib/i18n/i18n.ts'
import { useSaleRules } from './queries.ts'
import styles from './sale-rules.module.css'
import type { KindForSale } from './use-checkout.ts'

type Rules = WireOf<typeof readSaleRules>

interface SaleRulesProps {
  /** The kind of purchase; goods are products that are shipped. */
  kind: KindForSale | 'goods' | 'subscription'
  performer: { readonly _id: string; readonly name: string }
  /** The post, video or gallery that is bought, which may have its own choice about downloads. */
  itemId?: string | undefined
  /** The contents in words. */
  contents?: string
  /** False where there is nothing to download. */
  hasFiles?: boolean | undefined
}

/**
 * Says before a purchase what it allows: downloads, how long it is kept, and how long a refund can
 * be asked for. It is the same for every creator, who can hide none of it.
 */
export function SaleRules({ kind, performer, itemId, contents = '', hasFiles }: SaleRulesProps) {
  const { data: rules } = useSaleRules(performer._id, itemId)
  if (!rules) return null
  const download = hasFiles === false ? undefined : downloadRule(kind, rules, contents)
  const lines = [download, keepRule(kind, performer.name)]
  return (
    <ul className={styles.rules}>
      {[...lines, refundRule(kind, rules)].map((line) => line && <li key={line}>{line}</li>)}
    </ul>
  )
}

function downloadRule(
  kind: SaleRulesProps['kind'],
  { areDownloadsAllowed, filesWithoutDownload: kept }: Rules,
  contents: string,
): string | undefined {
  if (kind === 'goods') return undefined
  if (kind === 'product') return t`The download is included, as often as you like.`
  if (kind === 'stream') return t`No downloads: you watch it live on this site.`
  if (kind === 'subscription')
    return t`No downloads: you view what it opens on this site while it runs.`
  if (!areDownloadsAllowed) return t`No downloads: you view it on this site.`
  const included = contents ? t`Downloads included: ${contents}` : t`Downloads included`
  if (kept === 0) return included
  const without = ngettext(
    msgid`Except ${formatCount(kept)} file, which you view on this site.`,
    `Except ${formatCount(kept)} files, which you view on this site.`,
    kept,
  )
  return `${included}. ${without}`
}

function keepRule(kind: SaleRulesProps['kind'], name: string): string | undefined {
  if (kind === 'goods' || kind === 'stream' || kind === 'subscription') return undefined
  if (kind === 'message') return t`It stays in your library, even if the message is deleted.`
  if (kind === 'product') return t`It stays in your library.`
  return t`It stays in your library, even if ${name} hides it or leaves.`
}

function refundRule(
  kind: SaleRulesProps['kind'],
  { refundDays: days, refundReason }: Rules,
): string | undefined {
  if (days === 0) return undefined
  const until =
    kind === 'goods'
      ? ngettext(
          msgid`You can ask for a refund until ${formatCount(days)} day after it arrived.`,
          `You can ask for a refund until ${formatCount(days)} days after it arrived.`,
          days,
        )
      : ngettext(
          msgid`You can ask for a refund for ${formatCount(days)} day.`,
          `You can ask for a refund for ${formatCount(days)} days.`,
          days,
        )
  return [until, translateText(refundReason)].filter(Boolean).join(' ')
}
