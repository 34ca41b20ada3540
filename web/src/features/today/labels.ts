import type { DecisionKind } from '@stagedoor/contract/today'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'

/** A decision in words, and the page on which it is made. */
interface DecisionLabel {
  readonly text: string
  readonly to: string
}

/** Returns a decision in words. */
export function decisionLabel(kind: DecisionKind, count: number): DecisionLabel {
  const shown = formatCount(count)
  const labels: Record<DecisionKind, () => DecisionLabel> = {
    agreement: () => ({ text: t`Sign the creator agreement`, to: href('creator/agreement') }),
    documents_refused: () => ({
      text: t`Your documents were refused. Submit new ones.`,
      to: href('creator/identity-check'),
    }),
    document_expiring: () => ({
      text: t`Your ID expires soon. Submit a new one.`,
      to: href('creator/identity-check'),
    }),
    release_ending: () => ({
      text: ngettext(msgid`${shown} release ends soon`, `${shown} releases end soon`, count),
      to: href('creator/releases'),
    }),
    participations: () => ({
      text: ngettext(
        msgid`${shown} item of another creator asks to name you`,
        `${shown} items of other creators ask to name you`,
        count,
      ),
      to: href('creator/participations'),
    }),
    files_awaiting_people: () => ({
      text: ngettext(
        msgid`${shown} file waits for the people in it`,
        `${shown} files wait for the people in them`,
        count,
      ),
      to: href('creator/releases'),
    }),
    files_rejected: () => ({
      text: ngettext(msgid`${shown} file was rejected`, `${shown} files were rejected`, count),
      to: href('creator/vault'),
    }),
    tax_form: () => ({
      text: t`Submit your tax form to be paid out`,
      to: href('creator/tax-form'),
    }),
    payout_rejected: () => ({
      text: t`Your last payout was rejected`,
      to: href('creator/payouts'),
    }),
  }
  return labels[kind]()
}
