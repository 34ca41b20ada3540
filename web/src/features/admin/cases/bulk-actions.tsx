import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Hotkey } from '../../../lib/browser/hotkeys.ts'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import type { BulkSelection } from '../../../lib/tables/bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { HotkeyHelp } from '../../../ui/hotkey-help.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './cases.module.css'
import { type CaseAction, type CaseDecision, DecideDialog } from './decide-dialog.tsx'
import { caseLabel, refusalLabel, type WireCase } from './labels.ts'
import { useDecideCases } from './queries.ts'

interface BulkActionsProps {
  bulk: BulkSelection
  cases: readonly WireCase[]
  /** Hotkeys of the page beside those of its list. */
  hotkeys?: readonly Hotkey[]
}

/** Decides several cases alike and names those that were refused; all of it also by hotkeys. */
export function BulkActions({ bulk, cases, hotkeys = [] }: BulkActionsProps) {
  const [action, setAction] = useState<CaseAction>()
  const [search] = useSearchParams()
  const decide = useDecideChosen(bulk, cases)
  const ids = cases.filter(({ closedAt }) => !closedAt).map(({ _id }) => _id)
  const chosen = ids.filter((id) => bulk.selected.has(id))
  const choose = (next: CaseAction) => () => chosen.length > 0 && setAction(next)
  const isShown = search.get('state') !== 'closed'
  return (
    <div className={styles.bulk}>
      {isShown && (
        <BulkBar bulk={bulk} ids={ids}>
          <Button size="s" onClick={choose('dismiss')}>{t`Dismiss`}</Button>
          <Button size="s" onClick={choose('remove')}>{t`Remove`}</Button>
          <Button size="s" onClick={choose('suspend')}>{t`Suspend`}</Button>
        </BulkBar>
      )}
      <HotkeyHelp
        hotkeys={[
          ...hotkeys,
          ...listHotkeys(bulk, ids),
          { key: 'd', label: t`Dismiss the selected cases`, run: choose('dismiss') },
          { key: 'r', label: t`Remove the content of the selected cases`, run: choose('remove') },
          { key: 's', label: t`Suspend the owners of the selected cases`, run: choose('suspend') },
        ]}
      />
      {action && (
        <DecideDialog
          action={action}
          count={chosen.length}
          onDecide={decide}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  )
}

/** Returns what decides the chosen cases and shows what became of them. */
function useDecideChosen(bulk: BulkSelection, cases: readonly WireCase[]) {
  const decideCases = useDecideCases()
  return async (decision: CaseDecision) => {
    const chosen = cases.filter(({ _id }) => bulk.selected.has(_id))
    const caseIds = chosen.map(({ _id }) => _id)
    const { data } = await decideCases({ body: { caseIds, ...decision } })
    const labels = new Map(chosen.map((one) => [one._id, caseLabel(one)]))
    const refused = data.flatMap(({ caseId: id, refusal }) =>
      refusal ? [{ id, name: labels.get(id) ?? '', reason: refusalLabel(refusal) }] : [],
    )
    const done = data.length - refused.length
    bulk.finish({ done, refused })
    toast({
      text: ngettext(
        msgid`${formatCount(done)} case decided`,
        `${formatCount(done)} cases decided`,
        done,
      ),
    })
  }
}

/** Returns the hotkeys that move through the list and choose cases in it. */
function listHotkeys(bulk: BulkSelection, ids: readonly string[]): readonly Hotkey[] {
  const toggle = () => {
    const id = focusedCase()
    if (id && ids.includes(id)) bulk.select(id, !bulk.selected.has(id))
  }
  const all = () => bulk.selectOnly(ids.some((id) => !bulk.selected.has(id)) ? ids : [])
  return [
    { key: 'j', label: t`Next line`, run: () => moveFocus(1) },
    { key: 'k', label: t`Previous line`, run: () => moveFocus(-1) },
    { key: 'x', label: t`Select the line`, run: toggle },
    { key: 'A', label: t`Select all on this page`, run: all },
  ]
}

const focusedCase = () => document.activeElement?.getAttribute('data-case')

function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-case]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
}
